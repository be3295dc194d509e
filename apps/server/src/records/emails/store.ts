import type { EmailStatus } from '@onboard/domain/emails/email-status.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import { DELIVER_EMAIL } from './delivery-job.ts';

interface NewEmail {
  id: string;
  clientId: string | null;
  template: string;
  subject: string;
  html: string;
  text: string;
  sealedLink: string | null;
  createdAt: Date;
  createdBy: string | null;
  recipients: readonly { address: string; userId: string | null }[];
}

/** Keeps an e-mail, with what the search looks at: subject, addresses, people and client. */
export async function addEmail(tx: Tx | Db, { recipients, ...email }: NewEmail): Promise<void> {
  const userIds = recipients.flatMap(({ userId }) => userId ?? []);
  await sql`INSERT INTO emails (id, "clientId", template, subject, html, text, "sealedLink", status, "statusAt",
      "createdAt", "createdBy", "searchText")
    SELECT ${email.id}, ${email.clientId}::uuid, ${email.template}, ${email.subject}, ${email.html}, ${email.text},
      ${email.sealedLink}, 'QUEUED', ${email.createdAt}, ${email.createdAt}, ${email.createdBy}::uuid,
      lower(concat_ws(' ', ${email.subject}::text, ${recipients.map(({ address }) => address).join(' ')}::text,
        (SELECT name FROM clients WHERE id = ${email.clientId}::uuid),
        (SELECT string_agg("firstName" || ' ' || "lastName", ' ') FROM users WHERE id = ANY(${userIds}::uuid[]))))`.execute(
    tx,
  );
  const rows = recipients.map((recipient) => ({ emailId: email.id, ...recipient }));
  if (rows.length > 0) await tx.insertInto('email_recipients').values(rows).execute();
}

/** Starts one sending of an e-mail, first or again: an event of its history, and the job that carries it out. */
export async function queueDelivery(
  tx: Tx | Db,
  { jobs, now }: Pick<House, 'jobs' | 'now'>,
  emailId: string,
  createdBy: string | null,
): Promise<void> {
  const deliveryId = newId();
  await addEvent(tx, { emailId, deliveryId, status: 'QUEUED', at: now(), createdBy });
  await jobs.send(tx, DELIVER_EMAIL, { emailId, deliveryId });
}

interface NewEvent {
  emailId: string;
  deliveryId: string;
  status: EmailStatus;
  at: Date;
  reason?: string | null;
  createdBy?: string | null;
}

/** Adds to an e-mail's history; its newest event is its status. A sending that keeps failing stays one event. */
export async function addEvent(tx: Tx | Db, event: NewEvent): Promise<void> {
  const { emailId, deliveryId, status, at, reason = null, createdBy = null } = event;
  const repeated =
    status === 'FAILED' &&
    (await tx
      .updateTable('email_events')
      .set({ reason, eventAt: at, attempts: sql`attempts + 1` })
      .where('deliveryId', '=', deliveryId)
      .where('status', '=', 'FAILED')
      .executeTakeFirst());
  if (!repeated || repeated.numUpdatedRows === 0n) {
    const row = { id: newId(), emailId, deliveryId, status, reason, eventAt: at, createdBy };
    await tx.insertInto('email_events').values(row).execute();
  }
  await tx.updateTable('emails').set({ status, statusAt: at }).where('id', '=', emailId).execute();
}

/** An e-mail to be sent: locked, so that two nodes cannot send it at once. Null when this sending is done with. */
export async function lockForDelivery(tx: Tx, emailId: string, deliveryId: string) {
  const email = await tx.selectFrom('emails').selectAll().where('id', '=', emailId).forUpdate().executeTakeFirst();
  if (!email) return null;
  const done = await tx
    .selectFrom('email_events')
    .select('id')
    .where('deliveryId', '=', deliveryId)
    .where('status', 'in', ['SENT', 'REJECTED'])
    .executeTakeFirst();
  if (done) return null;
  const recipients = await tx.selectFrom('email_recipients').selectAll().where('emailId', '=', emailId).execute();
  return { ...email, to: recipients.map(({ address }) => address) };
}

/** Marks which addresses the mail system refused, and that the others are good. */
export async function markRefused(tx: Tx, emailId: string, addresses: readonly string[]): Promise<void> {
  await tx
    .updateTable('email_recipients')
    .set({ hasError: sql<boolean>`address = ANY(${[...addresses]}::text[])` })
    .where('emailId', '=', emailId)
    .execute();
}

/** The status of an e-mail, which is then locked until the transaction ends. */
export async function findEmailStatus(tx: Tx, emailId: string) {
  return tx.selectFrom('emails').select('status').where('id', '=', emailId).forUpdate().executeTakeFirst();
}

/** Whether a sending is still to come: one that failed and ran out of tries leaves its status, but no job. */
export async function isUnderWay(
  jobs: House['jobs'],
  db: Tx | Db,
  email: { id: string; status: string },
): Promise<boolean> {
  if (email.status === 'SENT' || email.status === 'REJECTED') return false;
  return await jobs.isWaiting(db, DELIVER_EMAIL, { emailId: email.id });
}
