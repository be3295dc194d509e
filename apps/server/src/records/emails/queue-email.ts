import type { EmailContent, EmailTemplate } from '@onboard/domain/emails/email-content';
import { EMAIL_TEMPLATES, type EmailData, type EmailTemplateId } from '@onboard/domain/emails/email-templates';
import { BRAND, SUPPORT } from '../../brand.data.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import { renderEmail } from './render-email.ts';
import { SECRET_LINK_MARK, sealLink } from './seal-link.ts';
import { addEmail, queueDelivery } from './store.ts';

/** An e-mail to send: which one of the catalogue, what it needs to know, and to whom. */
export interface QueuedEmail<T extends EmailTemplateId = EmailTemplateId> {
  template: T;
  data: EmailData[T];
  to: readonly string[];
  /** The client it is about. */
  clientId: string | null;
  /** The people behind `to`, in the same order, where they have a record. */
  userIds: readonly string[];
  createdBy: string | null;
}

/** What `queueEmail` uses of the house. */
type Means = Pick<House, 'config' | 'jobs' | 'now'>;

/**
 * Puts an e-mail into the outbox, in the transaction of its cause: it is sent exactly when that commits.
 * Every link of an e-mail leads to a place of ours. Returns the e-mail's id.
 */
export async function queueEmail<T extends EmailTemplateId>(
  tx: Tx | Db,
  house: Means,
  email: QueuedEmail<T>,
): Promise<string> {
  const emailId = newId();
  await write(tx, house, emailId, email, null);
  return emailId;
}

/**
 * The same for what comes round again and again: a cause, such as "the dates of this client on that day, to this
 * person", brings about one e-mail, whoever asks for it and however often. False when it did so before.
 */
export function queueEmailOnce<T extends EmailTemplateId>(
  tx: Tx,
  house: Means,
  email: QueuedEmail<T>,
  cause: string,
): Promise<boolean> {
  return write(tx, house, newId(), email, `${email.template} ${cause}`);
}

async function write<T extends EmailTemplateId>(
  tx: Tx | Db,
  house: Means,
  emailId: string,
  email: QueuedEmail<T>,
  cause: string | null,
): Promise<boolean> {
  const { config } = house;
  const template: EmailTemplate<EmailData[T]> = EMAIL_TEMPLATES[email.template];
  const content = template.write(email.data, { brandName: BRAND.name });
  const { url } = content.action;
  const place = template.leadsToExplorer ? config.explorerUrl : config.portalUrl;
  if (!url.startsWith(`${place}/`)) throw new Error(`An e-mail may not lead outside the portal`);
  const kept = template.hasSecretLink ? withUrl(content, SECRET_LINK_MARK) : content;
  const sender = { brandName: BRAND.name, supportEmail: SUPPORT.email };
  const rendered = await renderEmail(kept, sender);
  const isNew = await addEmail(tx, {
    id: emailId,
    clientId: email.clientId,
    template: email.template,
    ...rendered,
    sealedLink: template.hasSecretLink ? sealLink(config.secret, emailId, url) : null,
    cause,
    createdAt: house.now(),
    createdBy: email.createdBy,
    recipients: email.to.map((address, at) => ({ address, userId: email.userIds[at] ?? null })),
  });
  if (isNew) await queueDelivery(tx, house, emailId, email.createdBy);
  return isNew;
}

const withUrl = (content: EmailContent, url: string): EmailContent => ({
  ...content,
  action: { ...content.action, url },
});
