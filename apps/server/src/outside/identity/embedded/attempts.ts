import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashAddress } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';

/**
 * Counts tries by address. A try is counted before it is judged and taken back when it succeeds, so that any number
 * of parallel guesses together get no more than the allowed ones.
 */
export interface Attempts {
  /** Counts one try; false when the address is locked. */
  begin(address: string): Promise<boolean>;
  /** The try was right, but the sign-in is not complete: only this try is forgotten. */
  takeBack(address: string): Promise<void>;
  /** The try was wrong; true when that locked the address. */
  fail(address: string): Promise<boolean>;
  /** The sign-in is complete, or an administrator unlocked: everything is forgotten. */
  clear(address: string): Promise<void>;
  isLocked(address: string): Promise<boolean>;
}

const RETRY_MS = 60;
const RETRIES = 50;

export function createAttempts({ db, policy, now }: IdentitySettings): Attempts {
  const count = async (addressHash: string) => {
    const at = now();
    const isOver = sql<boolean>`attempts."lockedUntil" <= ${at}`;
    const row = await db
      .insertInto('attempts')
      .values({ addressHash, failedCount: 1, lockedUntil: null, lastAt: at })
      .onConflict((conflict) =>
        conflict.column('addressHash').doUpdateSet({
          failedCount: sql`case when ${isOver} then 1 else attempts."failedCount" + 1 end`,
          lockedUntil: sql`case when ${isOver} then null else attempts."lockedUntil" end`,
          lastAt: at,
        }),
      )
      .returning(['failedCount', 'lockedUntil'])
      .executeTakeFirstOrThrow();
    return row;
  };

  const uncount = (addressHash: string) =>
    db
      .updateTable('attempts')
      .set({ failedCount: sql`greatest("failedCount" - 1, 0)` })
      .where('addressHash', '=', addressHash)
      .execute();

  return {
    async begin(address) {
      const addressHash = hashAddress(address);
      for (let retry = 0; retry < RETRIES; retry += 1) {
        const { failedCount, lockedUntil } = await count(addressHash);
        if (!lockedUntil && failedCount <= policy.lockAfter) {
          const over = failedCount - policy.slowAfter;
          if (over > 0) await wait(over * policy.slowStepMs);
          return true;
        }
        await uncount(addressHash);
        if (lockedUntil) return false;
        // Every allowed try is being judged at this moment: wait for the verdicts.
        await wait(RETRY_MS);
      }
      return false;
    },
    async takeBack(address) {
      await uncount(hashAddress(address));
    },
    async fail(address) {
      const at = now();
      const locked = await db
        .updateTable('attempts')
        .set({ lockedUntil: minutesFrom(at, policy.lockMinutes) })
        .where('addressHash', '=', hashAddress(address))
        .where('failedCount', '>=', policy.lockAfter)
        .where('lockedUntil', 'is', null)
        .returning('addressHash')
        .executeTakeFirst();
      return locked !== undefined;
    },
    async clear(address) {
      await db.deleteFrom('attempts').where('addressHash', '=', hashAddress(address)).execute();
    },
    async isLocked(address) {
      const row = await db
        .selectFrom('attempts')
        .select('addressHash')
        .where('addressHash', '=', hashAddress(address))
        .where('lockedUntil', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
