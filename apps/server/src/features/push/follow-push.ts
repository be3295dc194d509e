import { setTimeout as pause } from 'node:timers/promises';
import {
  hasPushEnded,
  isPushedToQps,
  type PushMessage,
  type PushStatus,
  UNREACHED,
} from '@onboard/domain/push/push-status';
import { updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import { QpsError } from '../../outside/qps/port.ts';
import { endPush, type HeldPush, notePush } from '../../records/api-jobs/store.ts';
import { lockClient } from '../../records/clients/cases.ts';
import { policiesOf } from '../../records/policies/store.ts';

const LOOK_EVERY = 400;
const LOOK_AGAIN_AFTER_SILENCE = 1_500;
/** QPS may be silent this long before a push is given up, however long its limit is. */
const LONGEST_SILENCE = 60_000;

const LATE: PushMessage = {
  severity: 'error',
  text: 'QPS did not finish in time. It may still finish: look in QPS before you push again.',
};
const SILENT: PushMessage = {
  severity: 'error',
  text: 'QPS could not be reached. It may have received the push: look in QPS before you push again.',
};
const NEVER_BEGUN: PushMessage = { severity: 'error', text: `${UNREACHED}.` };

/** Follows one push until it ends, this node's turn is over, or another node took it. */
export async function followPush(house: House, push: HeldPush, holder: string, until: number): Promise<void> {
  let { qpsPushId } = push;
  let silentSince = push.silentSince?.getTime() ?? null;
  let mayHaveBegun = push.mayHaveBegun || qpsPushId !== null;
  let isOurs = true;
  const giveUp = (said: PushMessage) => end(house, push, holder, 'TIMEOUT', [mayHaveBegun ? said : NEVER_BEGUN]);
  while (isOurs && Date.now() < until) {
    const now = house.now();
    if (now >= push.deadlineAt) return giveUp(silentSince === null ? LATE : SILENT);
    try {
      if (!qpsPushId) {
        qpsPushId = await started(house, push, holder, mayHaveBegun);
        mayHaveBegun = true;
        await notePush(house.db, push, holder, { qpsPushId }, now);
      }
      const { status, progress, messages } = await house.qps.pushState(qpsPushId);
      if (hasPushEnded(status)) return end(house, push, holder, status, messages);
      silentSince = null;
      const note = { progress: Math.round(progress), outputs: messages, silentSince };
      isOurs = await notePush(house.db, push, holder, note, now);
      await pause(LOOK_EVERY);
    } catch (error) {
      if (!(error instanceof QpsError)) throw error;
      if (error.kind === 'refused') {
        return end(house, push, holder, 'COMPLETED_WITH_ERRORS', [{ severity: 'error', text: error.message }]);
      }
      mayHaveBegun ||= !error.hasDoneNothing;
      silentSince ??= now.getTime();
      if (now.getTime() - silentSince >= LONGEST_SILENCE) return giveUp(SILENT);
      isOurs = await notePush(house.db, push, holder, { silentSince: new Date(silentSince) }, now);
      await pause(LOOK_AGAIN_AFTER_SILENCE);
    }
  }
}

/** Starts the push at QPS. That QPS may have it is noted before, in case this node ends or no answer comes. */
async function started(house: House, push: HeldPush, holder: string, mayHaveBegun: boolean): Promise<string> {
  const note = (may: boolean) => notePush(house.db, push, holder, { mayHaveBegun: may }, house.now());
  if (!mayHaveBegun) await note(true);
  try {
    // The same key every time: a start whose answer was lost is the same push when it is asked again.
    return (await house.qps.startPush(push.idempotencyKey, push.caseId, push.payload)).pushId;
  } catch (error) {
    if (!mayHaveBegun && error instanceof QpsError && error.hasDoneNothing) await note(false);
    throw error;
  }
}

/** Writes the end, and what follows from it, in one transaction; tells staff when it was this node that ended it. */
async function end(
  house: House,
  push: HeldPush,
  holder: string,
  status: PushStatus,
  outputs: PushMessage[],
): Promise<void> {
  const now = house.now();
  const { clientId, caseId } = push;
  const hasEnded = await house.db.transaction().execute(async (tx) => {
    // As whoever starts one does, so that the two do not wait for each other.
    await lockClient(tx, clientId);
    if (!(await endPush(tx, push, holder, { status, outputs }, now))) return false;
    if (!isPushedToQps(status)) return true;
    const by = { userId: null, metadata: { source: 'push to QPS', apiJobId: push.id } };
    const pushedToCompassAt = now.toISOString();
    for (const { id, policyEffective, qpsEvents } of await policiesOf(tx, clientId)) {
      const set = { pushedToCompassAt, qpsEvents: [...qpsEvents, { policyEffective, timestamp: pushedToCompassAt }] };
      await updateEntity(tx, by, { entity: 'Policy', clientId, id, set });
    }
    return true;
  });
  if (hasEnded) house.realtime.toStaff('QPS_PUSH_STATUS', { clientId, apiJobStatus: status, caseId });
}
