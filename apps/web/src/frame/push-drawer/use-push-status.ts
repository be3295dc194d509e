import { hasPushEnded, type PushStatus } from '@onboard/domain/push/push-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { clientKey } from '../../data/clients.ts';
import { apiJobsQuery } from '../../data/qps.ts';
import type { RealtimeState } from '../../data/realtime.ts';
import { ResponseError } from '../../data/response-error.ts';

/** While events come, asking is only for the progress and for an event that was lost. */
const ASK_EVERY_MS: Readonly<Record<RealtimeState, number>> = { live: 5_000, connecting: 3_000, polling: 3_000 };

/**
 * How the latest push of a client stands. One that was just added is loading, and any end refreshes the client's data
 * (Spec portal §4), whether an event told of it or it was asked for.
 */
export function usePushStatus(clientId: string, channel: RealtimeState) {
  const queries = useQueryClient();
  const { data, error, failureReason, fetchStatus } = useQuery({
    ...apiJobsQuery(clientId),
    refetchInterval: ({ state }) => (hasPushEnded(latestOf(state.data)) ? false : ASK_EVERY_MS[channel]),
  });
  const status = latestOf(data);
  const before = useRef(status);
  useEffect(() => {
    const hasChanged = before.current !== status;
    before.current = status;
    if (hasChanged && hasPushEnded(status)) void queries.invalidateQueries({ queryKey: clientKey(clientId) });
  }, [queries, clientId, status]);
  const isMissing = error instanceof ResponseError && error.status === 404;
  // What failed last stays told while it is asked again.
  const isLost = fetchStatus === 'paused' || isUnreached(failureReason) || isUnreached(error);
  return { status, progress: data?.[0]?.progress ?? 0, startedBy: data?.[0]?.createdByName ?? null, isMissing, isLost };
}

/** No answer came, or none of the service itself. */
const isUnreached = (error: Error | null): boolean =>
  error !== null && !(error instanceof ResponseError && error.status < 500);

const latestOf = (jobs: readonly { apiJobStatus: PushStatus }[] | undefined): PushStatus =>
  jobs?.[0]?.apiJobStatus ?? 'IN_PROGRESS';
