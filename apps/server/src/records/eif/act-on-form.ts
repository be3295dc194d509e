import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { type EifAction, type EifState, eifActorOf, eifState, mayAct } from '@onboard/domain/eif/lifecycle';
import { FORM_TASK_STATUS } from '@onboard/domain/tasks/form-task-status';
import { sql } from 'kysely';
import { type Db, defineStatement, keepStatement, send, type Tx } from '../../db/connect.ts';
import { columnsOf, type Writer } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { found, refuse } from '../../refuse.ts';
import { listChanges, reopenDeclined } from './changes.ts';
import { listEifEvents } from './events.ts';

export interface FormBefore {
  tx: Tx;
  state: EifState;
  /** The client, held: its versions, and those of its attributes that were asked for. */
  client: Record<string, unknown>;
  /** Since when changes are in review, or were last. */
  readyAt: Date | null;
  /** The time for what is done: later than all that happened to the form, whatever the clock of this node says. */
  at: Date;
  writer: Writer;
}

/** What the work will ask anyway: it goes along with the first questions, so that the work need not wait for it. */
interface Ahead {
  keysOfClient?: readonly string[];
  send?(tx: Tx): void;
}

/**
 * Does something to the form when its state and the person allow it (Design §3, "EIF lifecycle"). The client is held
 * meanwhile, as by whoever changes anything of it: an edit, a signature or a review each waits until the one before it
 * stands, so that nobody signs a form that changes under their hands.
 */
export async function actOnForm<T>(
  house: House,
  clientId: string,
  action: EifAction,
  by: SignedIn,
  work: (before: FormBefore) => Promise<T>,
  ahead: Ahead = {},
): Promise<T> {
  return house.db.transaction().execute(async (tx) => {
    const asked = reviewFacts(tx, clientId, by.actor.userId, ahead.keysOfClient);
    ahead.send?.(tx);
    const { isAuthorizedSigner, ...client } = found(await asked);
    const state = await stateOf(tx, clientId, client);
    const person = { id: by.actor.userId, role: by.actor.role };
    const verdict = mayAct(state, action, eifActorOf(person, { users: [{ id: person.id, isAuthorizedSigner }] }));
    if (!verdict.isAllowed) refuse(verdict.code, { message: verdict.reason });
    // What was declined is still in the answers; once staff go on, the signer must see it again.
    if (action === 'edit' && state === 'declined') await reopenDeclined(tx, clientId);
    const writer = { userId: by.actor.userId };
    const isEdit = action === 'edit' || action === 'takeOver';
    const at = isEdit ? house.now() : await timeAfter(tx, clientId, client, house.now());
    const done = await work({ tx, state, client, readyAt: client.deifChangesReadyForReviewAt, at, writer });
    if (isEdit && state !== 'draft') {
      await followWithTask(tx, clientId, await stateOf(tx, clientId, client), writer.userId, at);
    }
    return done;
  });
}

/** Where the form stands. `client` is held: its dates stay as they were read. */
async function stateOf(tx: Tx, clientId: string, client: ReviewDates): Promise<EifState> {
  if (!client.eifSignedAt) return 'draft';
  const hasPending = await hasUnaccepted(tx, clientId, false);
  const hasDeclined = !hasPending && client.deifChangesDeclinedAt !== null && (await hasUnaccepted(tx, clientId, true));
  return eifState(asText(client), { hasPending, hasDeclined });
}

/** Whether the answers hold something that waits for a review; with `isReopened`, also what was declined. */
async function hasUnaccepted(tx: Tx, clientId: string, isReopened: boolean): Promise<boolean> {
  return pendingOf(netChanges(await listChanges(tx, clientId, { isOpenOnly: true, isReopened }))).length > 0;
}

/**
 * The time of the next thing that happens to the form: the order of its dates tells where it stands, and `readyAt` which
 * changes were seen. Clocks of nodes differ, and one may be set back; what happens next is later all the same.
 */
async function timeAfter(tx: Tx, clientId: string, client: ReviewDates, now: Date): Promise<Date> {
  const [last] = await listEifEvents(tx, clientId, 1);
  const times = [last?.createdAt ?? null, ...REVIEW_DATES.map((date) => client[date])];
  return new Date(Math.max(now.getTime(), ...times.map((time) => (time ? time.getTime() + 1 : 0))));
}

/** After staff changed a signed form, its task says whether anything of it waits to be sent to the signer. */
async function followWithTask(
  tx: Tx,
  clientId: string,
  state: EifState,
  userId: string | null,
  at: Date,
): Promise<void> {
  const status = FORM_TASK_STATUS[state] ?? 'Done';
  await sql`UPDATE tasks SET status = ${status}, "statusReason" = NULL, "statusUpdatedAt" = ${at},
      "statusUpdatedBy" = ${userId}, "updatedAt" = ${at}
    WHERE "clientId" = ${clientId} AND "taskId" = 'eif-submit-company-information' AND "policyId" IS NULL
      AND status IN ('Done', 'In Progress', 'Declined') AND status <> ${status}`.execute(tx);
}

type ReviewDates = Record<(typeof REVIEW_DATES)[number], Date | null>;
type ReviewFacts = ReviewDates & { isAuthorizedSigner: boolean };
const REVIEW_DATES = [
  'eifSignedAt',
  'deifChangesReadyForReviewAt',
  'deifChangesAcceptedAt',
  'deifChangesDeclinedAt',
  'deifChangesUndoneAt',
] as const;
const reviewFactsOf = (columns: string) => `SELECT ${columns},
    EXISTS (SELECT FROM client_users u WHERE u."clientId" = clients.id AND u."userId" = $2 AND u."isAuthorizedSigner")
      AS "isAuthorizedSigner", ${REVIEW_DATES.map((date) => `"${date}"`).join(', ')}
  FROM clients WHERE id = $1 AND "deletedAt" IS NULL FOR NO KEY UPDATE OF clients`;
defineStatement('review_facts', reviewFactsOf(columnsOf('Client', [])));
async function reviewFacts(tx: Tx, clientId: string, userId: string, keys: readonly string[] = []) {
  const text = keepStatement(reviewFactsOf(columnsOf('Client', keys)));
  return (await send<ReviewFacts>(tx, text, [clientId, userId]))[0];
}

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
