import type { BodyOf, ReplyOf } from '@onboard/contract/endpoint';
import type { policyTasksApi } from '@onboard/contract/tasks';
import type { TaskStatus } from '@onboard/domain/tasks/task-status';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { censusesUnderWay, isBegunAnew } from '../../records/tasks/censuses-under-way.ts';
import { settleCensusTask } from '../../records/tasks/settle-census-task.ts';
import { lockTask, setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { tellSentBack } from './tell-sent-back.ts';

const CENSUS = 'enrollment-elections';
type Decide = (typeof policyTasksApi)['decide'];

/**
 * Staff end the review of a task: it is done, or goes back to the client with the reason. What the client handed in
 * after they looked is not decided with it; a census that was begun anew meanwhile is in progress at once.
 */
export async function decideTask(
  house: House,
  { clientId, policyId, taskId }: { clientId: string; policyId: string; taskId: string },
  { status, statusReason, seenStatusUpdatedAt }: BodyOf<Decide>,
  by: SignedIn,
): Promise<ReplyOf<Decide>> {
  const reason = status === 'NIGO' ? (statusReason ?? '') : null;
  if (reason === '') {
    const message = 'Say what is not right and how to mend it; the client reads it.';
    refuse('VALIDATION', { details: [{ path: 'statusReason', message }] });
  }
  const at = house.now();
  const { userId } = by.actor;
  return house.db.transaction().execute(async (tx) => {
    const task = found(await lockTask(tx, clientId, policyId, taskId));
    if (task.status !== 'In Review') refuse('WRONG_STATE', { message: 'This task does not wait for a review.' });
    if (task.statusUpdatedAt.getTime() !== Date.parse(seenStatusUpdatedAt)) refuse('STALE_VIEW');
    await setTaskStatus(tx, { clientId, policyId, taskId }, status, { userId, at, reason });
    if (status === 'Done' && taskId === CENSUS) await settleCensusTask(tx, { clientId, policyId }, { userId, at });
    await advancePhase(tx, { userId }, clientId);
    if (reason !== null) await tellSentBack(house, tx, { clientId, policyId, taskId, reason, at }, by);
    const decided = found(await lockTask(tx, clientId, policyId, taskId));
    const anew = isBegunAnew(decided, await censusesUnderWay(tx, clientId));
    return { ...decided, status: decided.status as TaskStatus, isBegunAnew: anew };
  });
}
