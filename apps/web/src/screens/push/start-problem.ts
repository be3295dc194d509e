import type { ApiJob } from '@onboard/contract/qps';
import { hasPushEnded } from '@onboard/domain/push/push-status';
import { isRefusal } from '../../data/response-error.ts';

export const isPushOn = (jobs: readonly Pick<ApiJob, 'apiJobStatus'>[] | undefined): boolean =>
  jobs?.[0] !== undefined && !hasPushEnded(jobs[0].apiJobStatus);

/** What to say of a push that was not started. While one runs there is nothing to mend: the list shows it. */
export function startProblem(error: Error | null, jobs: Parameters<typeof isPushOn>[0]): Error | null {
  return isPushOn(jobs) || isRefusal(error, 'PUSH_RUNNING') ? null : error;
}
