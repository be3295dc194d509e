import { Button } from '@onboard/kit/Button/Button';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ServiceReady, serviceReadyQuery } from '../../data/service-ready.ts';
import styles from './Lab.module.css';

const STATES = {
  ready: { tone: 'success', label: 'Answers', words: 'The service and its database work.' },
  notReady: {
    tone: 'warning',
    label: 'Not ready',
    words: 'The service answers, but does not reach its database. Try again in a minute.',
  },
  unclear: {
    tone: 'neutral',
    label: 'Not known',
    words: 'Something between this browser and the service answered in its place.',
  },
} as const;

/** Whether the service answers this browser now, and a way to ask again. */
export function ServiceStanding() {
  const { data, error, isFetching, refetch } = useQuery(serviceReadyQuery);
  return (
    <Stack gap={4}>
      <div role="status">{isFetching && !data ? <p>Asking the service…</p> : <Told ready={error ? null : data} />}</div>
      <div>
        <Button
          variant="secondary"
          size="small"
          isPending={isFetching}
          pendingLabel="Asking…"
          onClick={() => void refetch()}
        >
          Ask again
        </Button>
      </div>
    </Stack>
  );
}

function Told({ ready }: { ready: ServiceReady | null | undefined }) {
  if (!ready) {
    return (
      <Stack gap={2}>
        <div>
          <Pill tone="error">No answer</Pill>
        </div>
        <p>The service could not be reached. Check that you are online, then ask again.</p>
      </Stack>
    );
  }
  const { tone, label, words } = STATES[ready.state];
  return (
    <Stack gap={2}>
      <div>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p>{words}</p>
      <p className={styles.small}>
        Asked at <Instant value={ready.at} look="time" />, answered in {ready.ms} ms
      </p>
    </Stack>
  );
}
