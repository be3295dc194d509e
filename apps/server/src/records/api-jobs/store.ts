import { isPushedToQps, PUSH_STATUSES, type PushMessage, type PushStatus } from '@onboard/domain/push/push-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

export interface ApiJobRef {
  clientId: string;
  id: string;
}

export interface NewPush extends ApiJobRef {
  payload: unknown;
  idempotencyKey: string;
  deadlineAt: Date;
  createdAt: Date;
  createdBy: string;
}

/** A push that this node follows for now. */
export interface HeldPush extends ApiJobRef {
  caseId: string;
  payload: unknown;
  idempotencyKey: string;
  qpsPushId: string | null;
  progress: number;
  deadlineAt: Date;
  /** Since when QPS gave no answer; null while it does. */
  silentSince: Date | null;
  /** Whether QPS may have received a start of it. */
  mayHaveBegun: boolean;
}

/** Adds a running push; false when the client has one already, whatever two people press at once. */
export async function addPush(tx: Tx, push: NewPush): Promise<boolean> {
  const { payload, ...row } = push;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('api_jobs')
    .values({
      ...row,
      kind: 'QPS_PUSH',
      status: 'IN_PROGRESS',
      payload: JSON.stringify(payload),
      updatedAt: row.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['clientId', 'kind']).where('status', '=', 'IN_PROGRESS').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Takes running pushes that nobody follows, at most `most`. The hold ends by itself, so that another node goes on
 * with the pushes of one that died.
 */
export async function holdPushes(db: Db, holder: string, seconds: number, most: number): Promise<HeldPush[]> {
  if (most <= 0) return [];
  const { rows } = await sql<HeldPush>`
    UPDATE api_jobs j SET "heldBy" = ${holder}, "heldUntil" = now() + make_interval(secs => ${seconds})
    FROM clients c WHERE c.id = j."clientId" AND (j."clientId", j.id) IN (
      SELECT "clientId", id FROM api_jobs
      WHERE kind = 'QPS_PUSH' AND status = 'IN_PROGRESS' AND ("heldUntil" IS NULL OR "heldUntil" < now())
      ORDER BY "createdAt" LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING j."clientId", j.id, c."caseId", j.payload, j."idempotencyKey", j."qpsPushId", j.progress,
      j."deadlineAt", j."silentSince", j."mayHaveBegun"`.execute(db);
  return rows;
}

/** Lets go of what is still running, for whoever comes next. */
export async function releasePushes(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('api_jobs')
    .set({ heldBy: null, heldUntil: null })
    .where('heldBy', '=', holder)
    .where('status', '=', 'IN_PROGRESS')
    .execute();
}

type Note =
  | { qpsPushId: string }
  | { mayHaveBegun: boolean }
  | { progress: number; outputs: PushMessage[]; silentSince: null }
  | { silentSince: Date };

/** Writes how a push goes on; false when this node no longer holds it. */
export async function notePush(db: Db, ref: ApiJobRef, holder: string, note: Note, now: Date): Promise<boolean> {
  const set = 'outputs' in note ? { ...note, outputs: JSON.stringify(note.outputs) } : note;
  const { numUpdatedRows } = await held(db, ref, holder)
    .set({ ...set, updatedAt: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a push; false when it ended before or another node holds it: a push ends once. */
export async function endPush(
  tx: Tx,
  ref: ApiJobRef,
  holder: string,
  end: { status: PushStatus; outputs: PushMessage[] },
  now: Date,
): Promise<boolean> {
  const outputs = JSON.stringify(end.outputs);
  const { numUpdatedRows } = await held(tx, ref, holder)
    .set({ status: end.status, outputs, endedAt: now, updatedAt: now, heldBy: null, heldUntil: null })
    .$if(end.status !== 'TIMEOUT', (query) => query.set({ progress: 100 }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const held = (db: Db | Tx, { clientId, id }: ApiJobRef, holder: string) =>
  db
    .updateTable('api_jobs')
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .where('heldBy', '=', holder);

/** When the holds on running pushes end; empty when no push runs. */
export async function endsOfHolds(db: Db): Promise<Date[]> {
  const rows = await db
    .selectFrom('api_jobs')
    .select(sql<Date>`coalesce("heldUntil", now())`.as('at'))
    .distinct()
    .where('status', '=', 'IN_PROGRESS')
    .execute();
  return rows.map(({ at }) => at);
}

/** Pushes of a client, latest first. */
export function listPushes(db: Db | Tx, clientId: string, limit: number) {
  return db
    .selectFrom('api_jobs')
    .innerJoin('clients', 'clients.id', 'api_jobs.clientId')
    .leftJoin('users', 'users.id', 'api_jobs.createdBy')
    .select([
      'api_jobs.id',
      'api_jobs.clientId',
      'clients.caseId',
      'clients.name as clientName',
      'api_jobs.status as apiJobStatus',
      'api_jobs.progress',
      'api_jobs.outputs',
      'api_jobs.createdAt',
      sql<string | null>`users."firstName" || ' ' || users."lastName"`.as('createdByName'),
      'api_jobs.endedAt',
    ])
    .where('api_jobs.clientId', '=', clientId)
    .orderBy('api_jobs.createdAt', 'desc')
    .orderBy('api_jobs.id', 'desc')
    .limit(limit)
    .execute();
}

/** One that QPS has nothing to administer for is as good as taken. */
const TAKEN = PUSH_STATUSES.filter((status) => isPushedToQps(status) || status === 'NOT_APPLICABLE');

/** What QPS took last of a client, and when it was sent; undefined before the first push that went well. */
export const lastSent = (tx: Db | Tx, clientId: string) =>
  tx
    .selectFrom('api_jobs')
    .select(['payload', 'createdAt'])
    .where('clientId', '=', clientId)
    .where('kind', '=', 'QPS_PUSH')
    .where('status', 'in', [...TAKEN])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
