import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { type EifAction, type EifState, eifActorOf, eifState, mayAct } from '@onboard/domain/eif/lifecycle';
import { FORM_TASK_STATUS } from '@onboard/domain/tasks/form-task-status';
import { sql } from 'kysely';
import { type Db, defineStatement, type Tx } from '../../db/connect.ts';
import type { Writer } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { found, refuse } from '../../refuse.ts';
import { listChanges, reopenDeclined } from './changes.ts';

export interface FormBefore {
  tx: Tx;
  state: EifState;
  /** Since when changes are in review, or were last. */
  readyAt: Date | null;
  writer: Writer;
}

/**
 * Does something to the form when its state and the person allow it (Design §3, "EIF lifecycle"). Edits go on side by
 * side; signing and reviewing wait until none is under way and keep new ones out, so that nobody signs a form that
 * changes under their hands.
 */
export async function actOnForm<T>(
  house: House,
  clientId: string,
  action: EifAction,
  by: SignedIn,
  work: (before: FormBefore) => Promise<T>,
  /** Sends what the work will ask anyway along with the first questions, so that it need not wait for them. */
  ahead: (tx: Tx) => void = () => {},
): Promise<T> {
  return house.db.transaction().execute(async (tx) => {
    // Sent together: the facts are read once the lock is held, and nobody waits for the lock's own answer.
    const lock = lockForm(tx, clientId, action === 'edit' ? 'shared' : 'alone');
    const asked = reviewFacts(tx, clientId, by.actor.userId);
    ahead(tx);
    const [facts] = await Promise.all([asked, lock]);
    const { isAuthorizedSigner, ...client } = found(facts);
    const state = client.eifSignedAt ? eifState(asText(client), await hasPending(tx, clientId)) : 'draft';
    const person = { id: by.actor.userId, role: by.actor.role };
    const verdict = mayAct(state, action, eifActorOf(person, { users: [{ id: person.id, isAuthorizedSigner }] }));
    if (!verdict.isAllowed) refuse(verdict.code, { message: verdict.reason });
    // What was declined is still in the answers; once staff go on, the signer must see it again.
    if (action === 'edit' && state === 'declined') await reopenDeclined(tx, clientId);
    const writer = { userId: by.actor.userId };
    const done = await work({ tx, state, readyAt: client.deifChangesReadyForReviewAt, writer });
    if (action === 'edit' && state !== 'draft') await followWithTask(tx, clientId, writer.userId, house.now());
    return done;
  });
}

/** After staff changed a signed form, its task says whether anything of it waits to be sent to the signer. */
async function followWithTask(tx: Tx, clientId: string, userId: string | null, at: Date): Promise<void> {
  const status = FORM_TASK_STATUS[(await hasPending(tx, clientId)) ? 'editing' : 'signed'] ?? 'Done';
  await sql`UPDATE tasks SET status = ${status}, "statusReason" = NULL, "statusUpdatedAt" = ${at},
      "statusUpdatedBy" = ${userId}, "updatedAt" = ${at}
    WHERE "clientId" = ${clientId} AND "taskId" = 'eif-submit-company-information' AND "policyId" IS NULL
      AND status IN ('Done', 'In Progress', 'Declined') AND status <> ${status}`.execute(tx);
}

/** Holds the form until the transaction ends: with others who edit, or alone. */
export async function lockForm(tx: Tx, clientId: string, how: 'shared' | 'alone'): Promise<void> {
  await (how === 'shared' ? LOCK_SHARED : LOCK_ALONE).run(tx, [clientId]);
}

const LOCK_SHARED = defineStatement('lock_form_shared', 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))');
const LOCK_ALONE = defineStatement('lock_form_alone', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

type ReviewFacts = Record<(typeof REVIEW_DATES)[number], Date | null> & { isAuthorizedSigner: boolean };
const REVIEW_DATES = [
  'eifSignedAt',
  'deifChangesReadyForReviewAt',
  'deifChangesAcceptedAt',
  'deifChangesDeclinedAt',
  'deifChangesUndoneAt',
] as const;
const REVIEW_FACTS = defineStatement<ReviewFacts>(
  'review_facts',
  `SELECT EXISTS (SELECT FROM client_users u WHERE u."clientId" = c.id AND u."userId" = $2 AND u."isAuthorizedSigner")
    AS "isAuthorizedSigner", ${REVIEW_DATES.map((date) => `c."${date}"`).join(', ')}
  FROM clients c WHERE c.id = $1 AND c."deletedAt" IS NULL`,
);
const reviewFacts = async (tx: Tx, clientId: string, userId: string) =>
  (await REVIEW_FACTS.run(tx, [clientId, userId]))[0];

/** Where signing and review of the form stand. */
export const reviewDates = (db: Db | Tx, clientId: string) =>
  db
    .selectFrom('clients')
    .select(REVIEW_DATES)
    .where('id', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

type Dates<T> = { [K in keyof T]: T[K] extends Date | null ? string | null : T[K] };

function asText<T extends Record<string, unknown>>(row: T): Dates<T> {
  const entries = Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(entries) as Dates<T>;
}

/** Whether a change of the client waits for a review. */
export async function hasPending(tx: Tx, clientId: string): Promise<boolean> {
  return pendingOf(netChanges(await listChanges(tx, clientId, { isOpenOnly: true }))).length > 0;
}
