import { sql } from 'kysely';
import type pg from 'pg';
import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Db, Tx } from './connect.ts';
import { inTurn } from './migrate.ts';
import { beyondReach } from './reach.ts';
import { openQueue } from './wall.ts';

/** A piece of work that one node at a time carries out, at least once. */
export interface JobKind<D extends object> {
  readonly name: string;
  /** Phantom. */
  readonly data?: D;
  readonly retryLimit?: number;
  /** Seconds before an unfinished job is given to another node. */
  readonly expireInSeconds?: number;
  /** Seconds without a sign of life from the node that has it before another one takes it. */
  readonly heartbeatSeconds?: number;
  /** How many a node carries out at once; one where nothing is said. */
  readonly concurrency?: number;
  /** Seconds between two looks for one; half a second where nothing is said, since somebody may wait for it. */
  readonly lookEverySeconds?: number;
}

export interface JobHandler {
  kind: JobKind<object>;
  run(data: never): Promise<void>;
}

/** The queue on the same PostgreSQL: a job sent in a transaction exists exactly when the transaction commits. */
export interface Jobs {
  send<D extends object>(
    tx: Tx | Db,
    kind: JobKind<D>,
    data: D,
    options?: { startAfter?: Date; key?: string; everySeconds?: number },
  ): Promise<void>;
  /** Whether work of this kind about `data` is still to be done, or being done. */
  isWaiting<D extends object>(tx: Tx | Db, kind: JobKind<D>, data: Partial<D>): Promise<boolean>;
  start(handlers: readonly JobHandler[], schedules?: readonly { kind: JobKind<object>; cron: string }[]): Promise<void>;
  stop(): Promise<void>;
}

/** Pairs a kind of job with what carries it out. */
export const handler = <D extends object>(kind: JobKind<D>, run: (data: D) => Promise<void>): JobHandler => ({
  kind,
  run: run as (data: never) => Promise<void>,
});

/** The queue looks for work many times a second; a connection plans each of these looks once. */
function lookByName(pool: pg.Pool) {
  const names = new Map<string, string>();
  return (text: string, values?: unknown[]) => {
    if (!/^\s*WITH\s+next AS/.test(text)) return pool.query(text, values);
    const name = names.get(text) ?? `next_job_${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values: values ?? [] });
  };
}

export function createJobs(pool: pg.Pool, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: lookByName(pool) },
    schema: 'jobs',
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', onError);
  return {
    async send(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: fromKysely(tx as unknown as KyselyTransactionLike),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.key && { singletonKey: options.key }),
        ...(options.everySeconds && { singletonSeconds: options.everySeconds }),
      } as Parameters<PgBoss['send']>[2]);
    },
    async isWaiting(tx, kind, data) {
      const waiting = sql`SELECT 1 FROM jobs.job
        WHERE name = ${kind.name} AND state < 'completed' AND data @> ${JSON.stringify(data)}::jsonb LIMIT 1`;
      // What waits is of everybody, and shut to whoever has a reach: the house looks, and says yes or no.
      const { rows } = await beyondReach(() => waiting.execute(tx));
      return rows.length > 0;
    },
    async start(handlers, schedules = []) {
      await boss.start();
      await inTurn(pool, openQueue);
      for (const { kind, run } of handlers) {
        const rules = {
          retryLimit: kind.retryLimit ?? 20,
          retryDelay: 1,
          retryBackoff: true,
          retryDelayMax: 300,
          expireInSeconds: kind.expireInSeconds ?? 60,
          ...(kind.heartbeatSeconds && { heartbeatSeconds: kind.heartbeatSeconds }),
        };
        await boss.createQueue(kind.name, rules);
        // One that an earlier version made keeps its rules otherwise.
        await boss.updateQueue(kind.name, rules);
        const pace = {
          pollingIntervalSeconds: kind.lookEverySeconds ?? 0.5,
          localConcurrency: kind.concurrency ?? 1,
        };
        await boss.work(kind.name, pace, async (jobs: { data: unknown }[]) => {
          for (const job of jobs) await run(job.data as never);
        });
      }
      // What came due while no node was running is done once, late.
      for (const { kind, cron } of schedules) await boss.schedule(kind.name, cron, null, { missed: 'once' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
