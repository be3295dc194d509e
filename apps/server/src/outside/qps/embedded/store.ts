import { createHash } from 'node:crypto';
import { newId } from '../../../db/new-id.ts';
import type { QpsCase } from '../port.ts';
import { CASES } from './cases.data.ts';
import { scriptOf, stateAfter } from './scripts.data.ts';
import type { QpsDb } from './tables.ts';

/** Writes the cases that ship with the product; one that someone edited stays as it is. */
export async function seedCases(db: QpsDb): Promise<void> {
  await db
    .insertInto('cases')
    .values(CASES.map((each) => ({ caseId: each.caseId, document: JSON.stringify(each), editedAt: null })))
    .onConflict((conflict) =>
      conflict
        .column('caseId')
        .doUpdateSet((excluded) => ({ document: excluded.ref('excluded.document') }))
        .where('cases.editedAt', 'is', null),
    )
    .execute();
}

export async function findCase(db: QpsDb, caseId: string): Promise<QpsCase | null> {
  const row = await db.selectFrom('cases').select('document').where('caseId', '=', caseId).executeTakeFirst();
  return row?.document ?? null;
}

/** Cases whose id or name holds the words, at most 100. */
export async function listCases(db: QpsDb, search: string) {
  const rows = await db.selectFrom('cases').select('document').orderBy('caseId').execute();
  const wanted = search.toLowerCase();
  return rows
    .map(({ document: { caseId, name, situs, employeesNumber } }) => ({ caseId, name, situs, employeesNumber }))
    .filter(({ caseId, name }) => `${caseId} ${name}`.toLowerCase().includes(wanted))
    .slice(0, 100);
}

export async function editCase(db: QpsDb, edited: QpsCase, at: Date): Promise<void> {
  const document = JSON.stringify(edited);
  await db
    .insertInto('cases')
    .values({ caseId: edited.caseId, document, editedAt: at })
    .onConflict((conflict) => conflict.column('caseId').doUpdateSet({ document, editedAt: at }))
    .execute();
}

/** Whether this start is one that the script of the case lets fail; counted, so that a later one gets through. */
export async function isStartRefused(db: QpsDb, caseId: string): Promise<boolean> {
  const { refusedStarts, isDown } = scriptOf(caseId);
  if (isDown) return true;
  if (!refusedStarts) return false;
  const { count } = await db
    .insertInto('refused_starts')
    .values({ caseId, count: 1 })
    .onConflict((conflict) =>
      conflict.column('caseId').doUpdateSet((row) => ({ count: row('refused_starts.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count <= refusedStarts;
}

export type Taken = { pushId: string; isNew: boolean } | 'KEY_REUSED' | 'PUSH_IN_PROGRESS';

/** Takes a push once for each idempotency key, and one at a time for each case. */
export async function takePush(
  db: QpsDb,
  { caseId, key, payload }: { caseId: string; key: string; payload: unknown },
  now: Date,
): Promise<Taken> {
  const text = JSON.stringify(payload);
  const payloadSha256 = createHash('sha256').update(text).digest('hex');
  return db.transaction().execute(async (tx) => {
    // One at a time for a case: whoever comes second waits here, and then sees the first.
    await tx.selectFrom('cases').select('caseId').where('caseId', '=', caseId).forUpdate().execute();
    const same = await tx.selectFrom('pushes').selectAll().where('idempotencyKey', '=', key).executeTakeFirst();
    if (same) {
      const isSame = same.caseId === caseId && same.payloadSha256 === payloadSha256;
      return isSame ? { pushId: same.pushId, isNew: false } : 'KEY_REUSED';
    }
    const others = await tx.selectFrom('pushes').select('startedAt').where('caseId', '=', caseId).execute();
    const isRunning = others.some(
      (push) => stateAfter(scriptOf(caseId), now.getTime() - push.startedAt.getTime()).status === 'IN_PROGRESS',
    );
    // One that never ends must not lock its case for ever.
    if (isRunning && scriptOf(caseId).endsAfter !== null) return 'PUSH_IN_PROGRESS';
    const pushId = newId();
    const row = { pushId, caseId, idempotencyKey: key, payloadSha256, payload: text, startedAt: now };
    await tx.insertInto('pushes').values(row).execute();
    return { pushId, isNew: true };
  });
}

const stateOf = ({ pushId, caseId, startedAt }: { pushId: string; caseId: string; startedAt: Date }, now: Date) => ({
  pushId,
  ...stateAfter(scriptOf(caseId), now.getTime() - startedAt.getTime()),
});

export async function pushState(db: QpsDb, pushId: string, now: Date) {
  const row = await db
    .selectFrom('pushes')
    .select(['pushId', 'caseId', 'startedAt'])
    .where('pushId', '=', pushId)
    .executeTakeFirst();
  return row ? { caseId: row.caseId, state: stateOf(row, now) } : null;
}

/** Every push of a case, oldest first, with what was sent. */
export async function listPushes(db: QpsDb, caseId: string, now: Date) {
  const rows = await db.selectFrom('pushes').selectAll().where('caseId', '=', caseId).orderBy('startedAt').execute();
  return rows.map((row) => ({ ...stateOf(row, now), startedAt: row.startedAt.toISOString(), payload: row.payload }));
}
