import type { ReplyOf } from '@onboard/contract/endpoint';
import type { pushApi } from '@onboard/contract/qps';
import { pushPayload } from '@onboard/domain/push/push-payload';
import { blockersOf } from '@onboard/domain/push/push-preview';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addPush } from '../../records/api-jobs/store.ts';
import { lockClient } from '../../records/clients/cases.ts';
import { found, refuse } from '../../refuse.ts';
import { pushFacts } from './push-facts.ts';
import { pushToQps } from './push-job.ts';
import { readPushes } from './read-pushes.ts';

/**
 * Starts a push: what is sent is kept as it was last accepted, and the work is queued in the same transaction. Staff are told
 * once that is safe; from then on the push ends by itself, whatever happens to this node.
 */
export async function startPush(
  house: House,
  clientId: string,
  by: SignedIn,
): Promise<ReplyOf<(typeof pushApi)['push']>> {
  const id = newId();
  const now = house.now();
  await house.db.transaction().execute(async (tx) => {
    await lockClient(tx, clientId);
    const { facts } = await pushFacts(tx, clientId);
    const [blocker] = blockersOf(facts);
    if (blocker) refuse('WRONG_STATE', { message: blocker });
    const isAdded = await addPush(tx, {
      clientId,
      id,
      payload: pushPayload(facts),
      idempotencyKey: id,
      deadlineAt: new Date(now.getTime() + house.config.qpsPushLimitSeconds * 1_000),
      createdAt: now,
      createdBy: by.actor.userId,
    });
    if (!isAdded) refuse('PUSH_RUNNING');
    await house.jobs.send(tx, pushToQps, {});
  });
  const { data } = await readPushes(house, clientId, 10);
  const job = found(data.find((each) => each.id === id));
  house.realtime.toStaff('QPS_PUSH_STATUS', { clientId, apiJobStatus: job.apiJobStatus, caseId: job.caseId });
  return job;
}
