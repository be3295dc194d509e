import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashAddress } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';

/**
 * Counts tries by address. A try holds its place before it is judged, so that any number of parallel guesses together
 * get no more than the allowed ones, and one that turns out right takes nothing from the others.
 */
export interface Attempts {
  /** Holds a place for one try; false when the address is locked. */
  begin(address: string): Promise<boolean>;
  /** The try was right: its place is free again. Earlier failures still count until the sign-in is complete. */
  takeBack(address: string): Promise<void>;
  /** The try was wrong; true when that locked the address. */
  fail(address: string): Promise<boolean>;
  /** The sign-in is complete: failures are forgotten. */
  forgive(address: string): Promise<void>;
  /** An administrator, or a new password, opens the lock. */
  clear(address: string): Promise<void>;
  isLocked(address: string): Promise<boolean>;
}

const RETRY_MS = 60;
const RETRIES = 50;
/** A place whose node died is free again after this. */
const ABANDONED_MINUTES = 1;

export function createAttempts({ db, policy, now }: IdentitySettings): Attempts {
  const row = (address: string) => db.updateTable('attempts').where('addressHash', '=', hashAddress(address));
  const onePlaceLess = sql<number>`greatest("pendingCount" - 1, 0)`;

  /** How many tries stand before this one, or nothing when every place is taken. */
  async function hold(addressHash: string): Promise<number | undefined> {
    const at = now();
    const isOver = sql<boolean>`attempts."lockedUntil" <= ${at}`;
    const failed = sql<number>`case when ${isOver} then 0 else attempts."failedCount" end`;
    const isAbandoned = sql<boolean>`attempts."lastAt" < ${minutesFrom(at, -ABANDONED_MINUTES)}`;
    const pending = sql<number>`case when ${isAbandoned} then 0 else attempts."pendingCount" end`;
    const held = await db
      .insertInto('attempts')
      .values({ addressHash, failedCount: 0, pendingCount: 1, lockedUntil: null, lastAt: at })
      .onConflict((conflict) =>
        conflict
          .column('addressHash')
          .doUpdateSet({ failedCount: failed, pendingCount: sql`${pending} + 1`, lockedUntil: null, lastAt: at })
          .where(sql<boolean>`(attempts."lockedUntil" is null or ${isOver})`)
          .where(sql<boolean>`${failed} + ${pending} < ${policy.lockAfter}`),
      )
      .returning(['failedCount', 'pendingCount'])
      .executeTakeFirst();
    return held && held.failedCount + held.pendingCount;
  }

  async function isLocked(addressHash: string): Promise<boolean> {
    const lock = db.selectFrom('attempts').select('addressHash').where('addressHash', '=', addressHash);
    return (await lock.where('lockedUntil', '>', now()).executeTakeFirst()) !== undefined;
  }

  return {
    async begin(address) {
      const addressHash = hashAddress(address);
      for (let retry = 0; retry < RETRIES; retry += 1) {
        const place = await hold(addressHash);
        if (place !== undefined) {
          const over = place - policy.slowAfter;
          if (over > 0) await wait(over * policy.slowStepMs);
          return true;
        }
        if (await isLocked(addressHash)) return false;
        // Every allowed try is being judged at this moment: wait for the verdicts.
        await wait(RETRY_MS);
      }
      return false;
    },
    async takeBack(address) {
      await row(address).set({ pendingCount: onePlaceLess }).execute();
    },
    async fail(address) {
      const isLast = sql<boolean>`"failedCount" + 1 >= ${policy.lockAfter}`;
      const until = minutesFrom(now(), policy.lockMinutes);
      const failed = await row(address)
        .set({
          failedCount: sql`"failedCount" + 1`,
          pendingCount: onePlaceLess,
          lockedUntil: sql`case when ${isLast} then ${until}::timestamptz else "lockedUntil" end`,
        })
        .returning('lockedUntil')
        .executeTakeFirst();
      return Boolean(failed?.lockedUntil);
    },
    async forgive(address) {
      await row(address).set({ failedCount: 0 }).execute();
    },
    async clear(address) {
      await db.deleteFrom('attempts').where('addressHash', '=', hashAddress(address)).execute();
    },
    isLocked: (address) => isLocked(hashAddress(address)),
  };
}
