import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { signInStateQuery } from '../../data/people.ts';
import styles from './People.module.css';
import { signInInWords } from './sign-in-in-words.ts';

/** The state of a sign-in, asked for by itself: the provider may be slow or away, and nothing else waits for it. */
export function SignInStanding({ person }: { person: PersonRow }) {
  const { data, error, isFetching, refetch } = useQuery(signInStateQuery(person.id));
  // What was true before the provider went away may be true no more.
  if (data && !error) {
    const { tone, label, meaning } = signInInWords(data.state, person);
    return (
      <Stack gap={2}>
        <div>
          <Pill tone={tone}>{label}</Pill>
        </div>
        {data.lockedUntil ? (
          <p>
            Until <Instant value={data.lockedUntil} />
          </p>
        ) : null}
        <p className={styles.soft}>{meaning}</p>
      </Stack>
    );
  }
  if (!error) return <Skeleton lines={2} />;
  return (
    <Stack gap={2}>
      <p className={styles.soft} role="status">
        The sign-in service does not answer right now, so it is not known whether {person.firstName} is locked out.
        Everything else here is up to date.
      </p>
      <div>
        <Button
          size="small"
          variant="secondary"
          isPending={isFetching}
          pendingLabel="Asking again…"
          onClick={() => void refetch()}
        >
          Ask again
        </Button>
      </div>
    </Stack>
  );
}
