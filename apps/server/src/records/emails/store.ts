import { ENDED_STATUSES, REFUSED_STATUSES, statusOf } from '@onboard/domain/emails/email-status';
import type { EmailStatus } from '@onboard/domain/emails/email-status.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import { DELIVER_EMAIL } from './delivery-job.ts';

/** An e-mail whose job is merely late is left alone so long. */
const LEFT_ALONE_MS = 10 * 60_000;
/** As long as its job would have tried. */
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000;

interface NewEmail {
  id: string;
  clientId: string | null;
  template: string;
  subject: string;
  html: string;
  text: string;
  sealedLink: string | null;
  /** What brings about one e-mail alone; null where each call is a cause of its own. */
  cause: string | null;
  createdAt: Date;
  createdBy: string | null;
  recipients: readonly { address: string; userId: string | null }[];
}

/**
 * Keeps an e-mail, with what the search looks at: subject, addresses, people and client. False when its cause brought
 * about one before; then nothing is kept.
 */
export async function addEmail(tx: Tx | Db, { recipients, ...email }: NewEmail): Promise<boolean> {
  const userIds = recipients.flatMap(({ userId }) => userId ?? []);
  const { rows } = await sql`INSERT INTO emails (id, "clientId", template, subject, html, text, "sealedLink", status,
      "statusAt", "createdAt", "createdBy", cause, "searchText")
    SELECT ${email.id}, ${email.clientId}::uuid, ${email.template}, ${email.subject}, ${email.html}, ${email.text},
      ${email.sealedLink}, 'QUEUED', ${email.createdAt}, ${email.createdAt}, ${email.createdBy}::uuid, ${email.cause},
      search_fold(concat_ws(' ', ${email.subject}::text, ${recipients.map(({ address }) => address).join(' ')}::text,
        (SELECT name FROM clients WHERE id = ${email.clientId}::uuid),
        (SELECT string_agg("firstName" || ' ' || "lastName", ' ') FROM users WHERE id = ANY(${userIds}::uuid[]))))
    ON CONFLICT (cause) WHERE cause IS NOT NULL DO NOTHING RETURNING id`.execute(tx);
  if (rows.length === 0) return false;
  const readers = recipients.map((recipient) => ({ emailId: email.id, ...recipient }));
  if (readers.length > 0) await tx.insertInto('email_recipients').values(readers).execute();
  return true;
}

/**
 * Starts one sending of an e-mail, first or again: an event of its history, with what is different about it in words, and
 * the job that carries it out.
 */
export async function queueDelivery(
  tx: Tx | Db,
  { jobs, now }: Pick<House, 'jobs' | 'now'>,
  emailId: string,
  createdBy: string | null,
  reason: string | null = null,
): Promise<void> {
  const deliveryId = newId();
  // Whom the last sending did not reach may be reached by this one.
  await tx.updateTable('email_recipients').set({ hasError: false }).where('emailId', '=', emailId).execute();
  await addEvent(tx, { emailId, deliveryId, status: 'QUEUED', at: now(), createdBy, reason });
  await jobs.send(tx, DELIVER_EMAIL, { emailId, deliveryId });
}

interface NewEvent {
  emailId: string;
  deliveryId: string;
  status: EmailStatus;
  at: Date;
  reason?: string | null;
  createdBy?: string | null;
  /** Of whom the mail system spoke, and its own id of what it told. */
  address?: string;
  providerEventId?: string;
}

/**
 * Adds to an e-mail's history, and gives the e-mail the status that follows from it. A sending that keeps failing stays
 * one event. False when the mail system told the same before.
 */
export async function addEvent(tx: Tx | Db, event: NewEvent): Promise<boolean> {
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
    const { address = null, providerEventId = null } = event;
    const told = { address, providerEventId };
    const added = await tx
      .insertInto('email_events')
      .values({ id: newId(), emailId, deliveryId, status, reason, eventAt: at, createdBy, ...told })
      .onConflict((conflict) => conflict.column('providerEventId').where('providerEventId', 'is not', null).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return false;
  }
  await settleStatus(tx, emailId);
  return true;
}

/** The status of an e-mail is how its latest sending stands. */
export async function settleStatus(tx: Tx | Db, emailId: string): Promise<void> {
  const events = await tx
    .selectFrom('email_events')
    .select(['deliveryId', 'eventAt', sql<EmailStatus>`status`.as('status')])
    .where('emailId', '=', emailId)
    .orderBy('id')
    .execute();
  const latest = events.findLast(({ status }) => status === 'QUEUED')?.deliveryId;
  const good = await tx
    .selectFrom('email_recipients')
    .select('address')
    .where('emailId', '=', emailId)
    .where('hasError', '=', false)
    .where('isLeftOut', '=', false)
    .executeTakeFirst();
  const stand = statusOf(
    events.filter(({ deliveryId }) => deliveryId === latest),
    good !== undefined,
  );
  if (!stand) return;
  const set = { status: stand.status, statusAt: stand.eventAt };
  await tx.updateTable('emails').set(set).where('id', '=', emailId).execute();
}

/** An e-mail to be sent: locked, so that two nodes cannot send it at once. Null when this sending is done with. */
export async function lockForDelivery(tx: Tx, emailId: string, deliveryId: string) {
  const email = await tx.selectFrom('emails').selectAll().where('id', '=', emailId).forUpdate().executeTakeFirst();
  if (!email) return null;
  const done = await tx
    .selectFrom('email_events')
    .select('id')
    .where('deliveryId', '=', deliveryId)
    .where('status', 'in', [...ENDED_STATUSES])
    .executeTakeFirst();
  if (done) return null;
  const recipients = await tx
    .selectFrom('email_recipients')
    .select('address')
    .where('emailId', '=', emailId)
    .where('isLeftOut', '=', false)
    .execute();
  return { ...email, to: recipients.map(({ address }) => address) };
}

/** Marks which addresses the mail system refused or sent back. */
export async function markRefused(tx: Tx, emailId: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .updateTable('email_recipients')
    .set({ hasError: true })
    .where('emailId', '=', emailId)
    .where(sql<boolean>`lower(address) = ANY(${addresses.map((each) => each.toLowerCase())}::text[])`)
    .execute();
}

/** The e-mail of a sending, which is then locked until the transaction ends. */
export async function lockOfDelivery(tx: Tx, deliveryId: string) {
  return tx
    .selectFrom('emails')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('email_events').select('emailId').where('deliveryId', '=', deliveryId).limit(1),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Whether this is the latest sending of the e-mail: what is told of an earlier one is history. */
export async function isLatestDelivery(tx: Tx, emailId: string, deliveryId: string): Promise<boolean> {
  const latest = await tx
    .selectFrom('email_events')
    .select('deliveryId')
    .where('emailId', '=', emailId)
    .where('status', '=', 'QUEUED')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return latest?.deliveryId === deliveryId;
}

/** How an e-mail stands, which is then locked until the transaction ends. */
export async function lockEmail(tx: Tx, emailId: string) {
  return tx
    .selectFrom('emails')
    .select(['id', 'status', 'sealedLink'])
    .where('id', '=', emailId)
    .forUpdate()
    .executeTakeFirst();
}

/** E-mails that were refused since then, locked; what somebody else is resending at this moment is left out. */
export async function lockRefused(tx: Tx, since: Date, clientId?: string) {
  return tx
    .selectFrom('emails')
    .select(['id', 'sealedLink'])
    .where('status', 'in', [...REFUSED_STATUSES])
    .where('statusAt', '>=', since)
    .$if(clientId !== undefined, (query) => query.where('clientId', '=', clientId ?? ''))
    .orderBy('id')
    .limit(1_000)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Whether a sending is still to come: one that failed and ran out of tries leaves its status, but no job. */
export async function isUnderWay(
  jobs: House['jobs'],
  db: Tx | Db,
  email: { id: string; status: string },
): Promise<boolean> {
  if (ENDED_STATUSES.some((status) => status === email.status)) return false;
  return await jobs.isWaiting(db, DELIVER_EMAIL, { emailId: email.id });
}

/** Sends the job again for e-mails that wait, or were put off, without one. Gives how many there were. */
export async function tendEmails(tx: Tx, { jobs, now }: Pick<House, 'jobs' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - LEFT_ALONE_MS);
  const since = new Date(now().getTime() - TRIED_FOR_MS);
  const { rows } = await sql<{ emailId: string; deliveryId: string }>`
    SELECT e.id AS "emailId", latest."deliveryId" FROM emails e
    CROSS JOIN LATERAL (SELECT "deliveryId", "eventAt" FROM email_events WHERE "emailId" = e.id AND status = 'QUEUED'
      ORDER BY id DESC LIMIT 1) latest
    WHERE e.status IN ('QUEUED', 'FAILED') AND e."statusAt" < ${before} AND latest."eventAt" > ${since}
      AND NOT EXISTS (SELECT 1 FROM jobs.job j WHERE j.name = ${DELIVER_EMAIL.name} AND j.state < 'completed'
        AND j.data @> jsonb_build_object('deliveryId', latest."deliveryId"))
    LIMIT 500`.execute(tx);
  for (const delivery of rows) await jobs.send(tx, DELIVER_EMAIL, delivery);
  return rows.length;
}
