import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import { endsOfHolds, holdPushes, releasePushes } from '../../records/api-jobs/store.ts';
import { followPush } from './follow-push.ts';
import { pushToQps } from './push-job.ts';

/** A turn is short, so that a node that stops in order has nothing to interrupt. */
const TURN = 3_000;
/** Longer than a turn and the slowest call to QPS together: while a node lives, nobody else takes its pushes. */
const HOLD_SECONDS = 12;
const MOST_AT_ONCE = 50;
const LOOK_FOR_NEW = 400;

/** One node's turn: takes the pushes that nobody follows, follows each, and passes on those that still run. */
export async function tendPushes(house: House): Promise<void> {
  const holder = newId();
  const until = Date.now() + TURN;
  const following = new Map<string, Promise<void>>();
  do {
    for (const push of await holdPushes(house.db, holder, HOLD_SECONDS, MOST_AT_ONCE - following.size)) {
      const work = followPush(house, push, holder, until)
        .catch((error: unknown) => house.log.error({ err: error, apiJobId: push.id }, 'push to QPS'))
        .finally(() => following.delete(push.id));
      following.set(push.id, work);
    }
    if (following.size === 0) return;
    await Promise.race([pause(LOOK_FOR_NEW), Promise.all(following.values())]);
  } while (Date.now() < until);
  await Promise.all(following.values());
  await releasePushes(house.db, holder);
  await house.jobs.send(house.db, pushToQps, {});
}

/** At the start of a node: goes on with pushes that were running when another one ended, once their hold is over. */
export async function resumePushes(house: House): Promise<void> {
  for (const startAfter of await endsOfHolds(house.db)) {
    await house.jobs.send(house.db, pushToQps, {}, { startAfter });
  }
}
