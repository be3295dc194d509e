import { sql } from 'kysely';
import type { IdentitySettings } from './settings.ts';

export interface Claim {
  readonly isWithin: boolean;
  /** Whole seconds until the next one may be made. */
  readonly retryAfterSeconds: number;
}

/** Counts one more under this key in its window, across every node, and says whether that is within `most`. */
export async function claim(
  { db, now }: Pick<IdentitySettings, 'db' | 'now'>,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<Claim> {
  const at = now();
  const isOver = sql<boolean>`request_counts."windowEndsAt" <= ${at}`;
  const { count, windowEndsAt } = await db
    .insertInto('request_counts')
    .values({ key, count: 1, windowEndsAt: new Date(at.getTime() + windowSeconds * 1_000) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_counts."count" + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded."windowEndsAt" else request_counts."windowEndsAt" end`,
      }),
    )
    .returning(['count', 'windowEndsAt'])
    .executeTakeFirstOrThrow();
  const seconds = Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1_000);
  return { isWithin: count <= most, retryAfterSeconds: Math.max(1, seconds) };
}

/** What was counted came to nothing. */
export async function giveBack({ db }: Pick<IdentitySettings, 'db'>, key: string): Promise<void> {
  await db.updateTable('request_counts').set({ count: sql`greatest("count" - 1, 0)` }).where('key', '=', key).execute();
}

export const CALLS_WINDOW_SECONDS = 5 * 60;
/** A failure weighs as much as this many calls more, whichever account it was for. */
const FAILURE_WEIGHT = 3;
export const callsOf = (ip: string) => `authn:${ip}`;

/** One more call to the sign-in API from this network address. */
export const claimCall = (settings: IdentitySettings, ip: string): Promise<Claim> =>
  claim(settings, callsOf(ip), settings.policy.callsPerAddress, CALLS_WINDOW_SECONDS);

/** Makes a failure count for more than the call it was, so that trying many accounts ends sooner. */
export async function spend({ db }: IdentitySettings, ip: string): Promise<void> {
  await db
    .updateTable('request_counts')
    .set({ count: sql`"count" + ${FAILURE_WEIGHT}::integer` })
    .where('key', '=', callsOf(ip))
    .execute();
}
