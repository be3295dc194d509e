import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Taken } from './mail-sink.ts';

/** What was acknowledged, and when the product was killed. */
export interface Done {
  saved: { clientId: string; value: string }[];
  added: { email: string; userId: string; clientId: string | null }[];
  pushed: number;
  kills: number[];
}

/** What a storm left; all of `faults` must be zero. */
export interface Verdict {
  kills: number;
  saves: number;
  people: number;
  pushes: number;
  emails: number;
  /** Messages that came a second time under the id they had, since a kill fell between the sending and its note. */
  twiceAtAKill: number;
  secondsToSettle: number;
  faults: {
    savesLost: number;
    peopleLost: number;
    assignmentsLost: number;
    emailsMissing: number;
    emailsStuck: number;
    emailsTwiceWithoutKill: number;
    emailsUnderTwoIds: number;
    pushesStuck: number;
  };
}

const PATIENCE_MS = 240_000;
/** How long before a kill a message can have been taken that the kill kept from being noted. */
const MOMENT_MS = 5_000;

/** Waits until nothing is under way any more, then compares what is there with what was acknowledged. */
export async function judgeStorm(pool: pg.Pool, taken: readonly Taken[], done: Done): Promise<Verdict> {
  const start = Date.now();
  const count = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ n: number }>(`SELECT count(*)::int AS n ${text}`, values)).rows[0]?.n ?? 0;
  const open = () => count(`FROM emails WHERE status IN ('QUEUED', 'FAILED')`);
  const running = () => count(`FROM api_jobs WHERE status = 'IN_PROGRESS'`);
  while (Date.now() - start < PATIENCE_MS && ((await open()) > 0 || (await running()) > 0)) await pause(250);
  const secondsToSettle = Math.round((Date.now() - start) / 1_000);

  const saved = await valuesOf(
    pool,
    `SELECT d."clientId" || ' ' || (d.value #>> '{}') AS value FROM change_details d WHERE d."attributeKey" = 'erisaPlanName'`,
  );
  const people = await valuesOf(pool, `SELECT email AS value FROM users WHERE "deletedAt" IS NULL`);
  const assigned = await valuesOf(pool, `SELECT "userId" || ' ' || "clientId" AS value FROM client_users`);
  const queued = await pool.query<{ address: string }>(
    `SELECT r.address FROM emails e JOIN email_recipients r ON r."emailId" = e.id WHERE e.template <> 'census-submitted'`,
  );
  const byAddress = Map.groupBy(taken, ({ to }) => to);
  const arrived = (address: string) => byAddress.has(address);
  const byId = [...Map.groupBy(taken, ({ messageId, to }) => `${messageId} ${to}`).values()];
  const twice = byId.filter((each) => each.length > 1);
  const isAtAKill = (each: readonly Taken[]) =>
    each.slice(0, -1).every(({ at }) => done.kills.some((kill) => at <= kill + 500 && kill - at < MOMENT_MS));
  const asked = [...done.added.map(({ email }) => email), ...queued.rows.map(({ address }) => address)];
  return {
    kills: done.kills.length,
    saves: done.saved.length,
    people: done.added.length,
    pushes: done.pushed,
    emails: queued.rows.length,
    twiceAtAKill: twice.filter(isAtAKill).length,
    secondsToSettle,
    faults: {
      savesLost: done.saved.filter(({ clientId, value }) => !saved.has(`${clientId} ${value}`)).length,
      peopleLost: done.added.filter(({ email }) => !people.has(email)).length,
      assignmentsLost: done.added.filter(({ userId, clientId }) => clientId && !assigned.has(`${userId} ${clientId}`))
        .length,
      emailsMissing: new Set(asked.filter((address) => !arrived(address))).size,
      emailsStuck: await open(),
      emailsTwiceWithoutKill: twice.filter((each) => !isAtAKill(each)).length,
      emailsUnderTwoIds: [...byAddress]
        .filter(([address]) => address.startsWith('storm.'))
        .filter(([, each]) => new Set(each.map(({ messageId }) => messageId)).size > 1).length,
      pushesStuck: await running(),
    },
  };
}

async function valuesOf(pool: pg.Pool, text: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ value: string }>(text);
  return new Set(rows.map(({ value }) => value));
}
