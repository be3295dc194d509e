import { setTimeout as wait } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { hashAddress, hashSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';
import type { IdentityTables } from './tables.ts';

/** What wrong tries are counted by: the address that was typed, or a device its person signed in from before. */
export interface Counter {
  readonly key: string;
  readonly personId: string | null;
}

export const countedByAddress = (address: string): Counter => ({ key: hashAddress(address), personId: null });
export const countedByDevice = (device: { tokenHash: string; personId: string }): Counter => ({
  key: hashSecret(`device:${device.tokenHash}:${device.personId}`),
  personId: device.personId,
});

/**
 * Counts tries. A try holds its place before it is judged, so that any number of parallel guesses together get no more
 * than the allowed ones, and one that turns out right takes nothing from the others.
 */
export interface Attempts {
  /**
   * Holds a place for one try, unless the counter is locked, or every place stays taken. `firstTry` is what a first
   * try to hold one gave: how many stand before, or null.
   */
  begin(counter: Counter, firstTry?: number | null): Promise<'held' | 'locked' | 'busy'>;
  /** The try was right: its place is free again. Earlier failures still count until the sign-in is complete. */
  takeBack(key: string): Promise<void>;
  /** The try was wrong; true when that locked the counter. */
  fail(key: string): Promise<boolean>;
  /** The sign-in is complete: failures are forgotten. */
  forgive(key: string): Promise<void>;
  /** An administrator, or a new password, opens the lock of the address and of its person's devices; true when one stood. */
  clear(address: string): Promise<boolean>;
  /** When the last lock ends that the address, or a device of its person, is under; null while there is none. */
  lockedUntil(address: string): Promise<Date | null>;
}

const RETRY_MS = 60;
const RETRIES = 50;
/** A place whose node died is free again after this. */
const ABANDONED_MINUTES = 1;

export function createAttempts({ db, policy, now }: IdentitySettings): Attempts {
  const row = (key: string) => db.updateTable('attempts').where('addressHash', '=', key);
  const onePlaceLess = sql<number>`greatest("pendingCount" - 1, 0)`;

  /** How many tries stand before this one, or nothing when every place is taken. */
  async function hold({ key, personId }: Counter): Promise<number | undefined> {
    const at = now();
    const isOver = sql<boolean>`attempts."lockedUntil" <= ${at}`;
    const failed = sql<number>`case when ${isOver} then 0 else attempts."failedCount" end`;
    const isAbandoned = sql<boolean>`attempts."lastAt" < ${minutesFrom(at, -ABANDONED_MINUTES)}`;
    const pending = sql<number>`case when ${isAbandoned} then 0 else attempts."pendingCount" end`;
    const held = await db
      .insertInto('attempts')
      .values({ addressHash: key, failedCount: 0, pendingCount: 1, lockedUntil: null, lastAt: at, personId })
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

  async function isLocked(key: string): Promise<boolean> {
    const lock = db.selectFrom('attempts').select('addressHash').where('addressHash', '=', key);
    return (await lock.where('lockedUntil', '>', now()).executeTakeFirst()) !== undefined;
  }

  /** What was counted for the address, and for the devices of whoever has it. */
  const ofPerson = (address: string) => (eb: ExpressionBuilder<IdentityTables, 'attempts'>) =>
    eb.or([
      eb('addressHash', '=', hashAddress(address)),
      eb('personId', 'in', db.selectFrom('people').select('id').where('email', '=', address)),
    ]);

  return {
    async begin(counter, firstTry) {
      for (let retry = 0; retry < RETRIES; retry += 1) {
        const isKnown = retry === 0 && firstTry !== undefined;
        const place = isKnown ? firstTry : await hold(counter);
        if (place !== undefined && place !== null) {
          const over = place - policy.slowAfter;
          if (over > 0) await wait(over * policy.slowStepMs);
          return 'held';
        }
        if (await isLocked(counter.key)) return 'locked';
        // Every allowed try is being judged at this moment: wait for the verdicts.
        await wait(RETRY_MS);
      }
      return 'busy';
    },
    async takeBack(key) {
      await row(key).set({ pendingCount: onePlaceLess }).execute();
    },
    async fail(key) {
      const isLast = sql<boolean>`"failedCount" + 1 >= ${policy.lockAfter}`;
      const until = minutesFrom(now(), policy.lockMinutes);
      const failed = await row(key)
        .set({
          failedCount: sql`"failedCount" + 1`,
          pendingCount: onePlaceLess,
          lockedUntil: sql`case when ${isLast} then ${until}::timestamptz else "lockedUntil" end`,
        })
        .returning('lockedUntil')
        .executeTakeFirst();
      return Boolean(failed?.lockedUntil);
    },
    async forgive(key) {
      await row(key).set({ failedCount: 0 }).execute();
    },
    async clear(address) {
      const cleared = await db.deleteFrom('attempts').where(ofPerson(address)).returning('lockedUntil').execute();
      const at = now();
      return cleared.some(({ lockedUntil }) => lockedUntil !== null && lockedUntil > at);
    },
    async lockedUntil(address) {
      const locks = db.selectFrom('attempts').where(ofPerson(address)).where('lockedUntil', '>', now());
      return (await locks.select((eb) => eb.fn.max('lockedUntil').as('until')).executeTakeFirst())?.until ?? null;
    },
  };
}
