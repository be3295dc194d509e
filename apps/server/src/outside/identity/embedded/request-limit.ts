import { sql } from 'kysely';
import { type IdentitySettings, minutesFrom } from './settings.ts';

const WINDOW_MINUTES = 5;

/** True while this key has not made more than `most` calls in five minutes, counted across every node. */
export async function isWithinLimit({ db, now }: IdentitySettings, key: string, most: number): Promise<boolean> {
  const at = now();
  const isOver = sql<boolean>`request_counts."windowEndsAt" <= ${at}`;
  const { count } = await db
    .insertInto('request_counts')
    .values({ key, count: 1, windowEndsAt: minutesFrom(at, WINDOW_MINUTES) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_counts."count" + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded."windowEndsAt" else request_counts."windowEndsAt" end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count <= most;
}
