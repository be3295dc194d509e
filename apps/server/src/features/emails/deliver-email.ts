import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { MailReceipt } from '../../outside/mail/port.ts';
import { openLink, SECRET_LINK_MARK } from '../../records/emails/seal-link.ts';
import { addEvent, lockForDelivery, markRefused } from '../../records/emails/store.ts';

/**
 * Carries out one sending of an e-mail. Run twice it sends once: the row is locked until the outcome is kept, and the
 * mail system knows the message by its delivery id. Throws when it has to be tried again.
 */
export async function deliverEmail(house: House, delivery: { emailId: string; deliveryId: string }): Promise<void> {
  const { db, realtime, log } = house;
  const outcome = await db.transaction().execute((tx) => deliver(tx, house, delivery));
  if (outcome?.sent) realtime.toStaff('EMAIL_SENT', { emailId: delivery.emailId, subject: outcome.sent });
  if (!outcome?.failure) return;
  // What a mail server says can repeat an address; the history keeps it for staff, the log does not.
  const { code, responseCode } = outcome.failure as { code?: unknown; responseCode?: unknown };
  log.warn({ ...delivery, code, responseCode }, 'e-mail not sent yet');
  throw outcome.failure;
}

/** Null when there is nothing left to do; else the subject of what was sent, or why it was not. */
async function deliver(
  tx: Tx,
  { mail, config, now }: House,
  { emailId, deliveryId }: { emailId: string; deliveryId: string },
): Promise<{ sent?: string; failure?: unknown } | null> {
  const email = await lockForDelivery(tx, emailId, deliveryId);
  if (!email) return null;
  const { to, subject, sealedLink } = email;
  const link = sealedLink === null ? null : openLink(config.secret, emailId, sealedLink, config.secretBefore);
  // Links of ours hold nothing that HTML would read otherwise.
  const whole = (body: string) => (link === null ? body : body.replaceAll(SECRET_LINK_MARK, () => link));
  const content = { html: whole(email.html), text: whole(email.text) };
  let receipt: MailReceipt;
  try {
    receipt = await mail.send({ deliveryId, from: config.mailFrom, to, subject, ...content });
  } catch (failure) {
    await addEvent(tx, { emailId, deliveryId, status: 'FAILED', at: now(), reason: reasonOf(failure) });
    return { failure };
  }
  await markRefused(tx, emailId, receipt.refused);
  const status = receipt.refused.length < to.length ? 'SENT' : 'REJECTED';
  await addEvent(tx, { emailId, deliveryId, status, at: now(), reason: receipt.reason });
  return status === 'SENT' ? { sent: subject } : null;
}

/** Short, and without line ends: it is shown in the history. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
