import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pushList } from '../../data/push-list.ts';
import { apiJobsQuery, type PushPreviewRead, pushPreviewQuery, usePushToQps } from '../../data/qps.ts';
import { useClient } from '../../frame/client-context.tsx';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';
import { LastPushes } from './LastPushes.tsx';
import styles from './PushToQps.module.css';
import { isPushOn, startProblem } from './start-problem.ts';

/** /client/:clientId/task/eif-submit-company-information/push-to-qps. Internal staff alone push. */
export function PushToQpsScreen() {
  const { userId } = useUser();
  const client = useClient();
  const preview = useQuery(pushPreviewQuery(client.id));
  const jobs = useQuery({
    ...apiJobsQuery(client.id),
    refetchInterval: ({ state }) => (isPushOn(state.data) ? 1_500 : false),
  });
  const push = usePushToQps(client.id);
  const isOn = isPushOn(jobs.data);
  const { reset } = push;
  const queries = useQueryClient();
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn) void queries.invalidateQueries({ queryKey: pushPreviewQuery(client.id).queryKey });
    wasOn.current = isOn;
  }, [isOn, queries, client.id]);
  // When a push ends, an error of before it no longer tells how things stand.
  useEffect(() => (isOn ? reset : undefined), [isOn, reset]);
  const problem = startProblem(push.error, jobs.data);
  const isStarting = useRef(false);
  const start = async () => {
    // A second click can come before the button is seen as pending.
    if (isStarting.current) return;
    isStarting.current = true;
    try {
      await push.mutateAsync();
      pushList.add(userId, { clientId: client.id, name: client.name ?? '', caseId: client.caseId });
    } catch {
      // Told above the card.
    } finally {
      isStarting.current = false;
    }
  };
  const canPush = preview.data !== undefined && preview.data.blockers.length === 0;
  return (
    <Page
      width="form"
      above={
        <Link href={paths.eif(client.id)} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back to company information
        </Link>
      }
      title="Push to QPS"
      purpose={`Sends the policies and plans of ${client.name}, with what it told us in company information, to the plan-administration system${client.caseId ? `, case ${client.caseId}` : ''}, as it was last accepted. The census and uploaded files are not sent.`}
    >
      <Stack gap={5}>
        {preview.data && !isOn ? <Behind preview={preview.data} /> : null}
        {problem ? <InlineError error={problem} title="The push was not started." /> : null}
        {preview.isError ? (
          <InlineError
            error={preview.error}
            title="What would be sent could not be loaded."
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <Card
            title="What will be sent"
            actions={
              <Button
                onClick={() => void start()}
                isPending={push.isPending || isOn}
                pendingLabel="Pushing to QPS…"
                isDisabled={!canPush}
              >
                Push to QPS
              </Button>
            }
          >
            <WhatWillBeSent preview={preview.data} />
          </Card>
        )}
        <LastPushes jobs={jobs.data} error={jobs.error} onRetry={() => void jobs.refetch()} />
      </Stack>
    </Page>
  );
}

/** Says so when QPS no longer has what was accepted, and where it differs. */
function Behind({ preview: { pushedAt, changedSince } }: { preview: PushPreviewRead }) {
  if (!pushedAt || !changedSince) return null;
  if (changedSince.length === 0) {
    return (
      <Banner tone="success" title="QPS is up to date">
        Nothing that is sent changed since the last push, <Instant value={pushedAt} />.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title="QPS is behind: push again">
      <p>
        Changed since the last push, <Instant value={pushedAt} />:
      </p>
      <ul className={styles.cautions}>
        {changedSince.map(({ label, count }) => (
          <li key={label}>
            {label}: {count}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function WhatWillBeSent({ preview }: { preview: PushPreviewRead | undefined }) {
  if (!preview) return <Skeleton lines={4} />;
  return (
    <Stack gap={4}>
      {preview.blockers.map((words) => (
        <Banner key={words} tone="error">
          {words}
        </Banner>
      ))}
      {preview.cautions.length > 0 && preview.blockers.length === 0 ? (
        <Banner tone="warning" title="Before you push">
          <ul className={styles.cautions}>
            {preview.cautions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <dl className={styles.parts}>
        {preview.parts.map(({ label, count }) => (
          <div key={label} className={styles.part}>
            <dt>{label}</dt>
            <dd className="numeric">{count}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
