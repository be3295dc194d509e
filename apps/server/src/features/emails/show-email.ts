import type { Email } from '@onboard/contract/emails';
import type { House } from '../../house.ts';
import { nextReaders } from '../../records/emails/next-readers.ts';
import { type EmailFilter, readEmail } from '../../records/emails/read-emails.ts';
import { SECRET_LINK_MARK } from '../../records/emails/seal-link.ts';
import { isUnderWay } from '../../records/emails/store.ts';
import { found } from '../../refuse.ts';
import { whyLinkIsDead } from './dead-link.ts';

const HIDDEN = '[link shown to the recipient only]';

type Narrowed = Omit<EmailFilter, 'search'>;

/** An e-mail to look at. A secret link is left out: it would let its reader in as somebody else. */
export async function showEmail(house: House, id: string, narrowed: Narrowed = {}) {
  const { db, jobs } = house;
  const { sealedLink, html: _html, text, ...email } = found(await readEmail(db, id, narrowed));
  const refused = email.recipients.filter(({ hasError }) => hasError);
  const isForStaff = narrowed.reader === undefined;
  const isOnItsWay = await isUnderWay(jobs, db, { id, status: email.status });
  return {
    ...email,
    text: text.replaceAll(SECRET_LINK_MARK, HIDDEN),
    hasSecretLink: sealedLink !== null,
    // Only what can be resent is asked about, since the provider of identities may be far away.
    deadLink: isForStaff && !isOnItsWay ? await deadLinkOf(house, { id, sealedLink }) : null,
    isUnderWay: isOnItsWay,
    nextReaders: isForStaff ? await nextReaders(db, id) : [],
    errorUsers: refused.map(({ userId, name, address }) => ({
      userId,
      user: { name: name ?? address, email: address },
    })),
  } satisfies Record<keyof Email, unknown>;
}

/** An e-mail is shown also where its link cannot be opened, such as with a key that is gone. */
const deadLinkOf = (house: House, email: Parameters<typeof whyLinkIsDead>[1]) =>
  whyLinkIsDead(house, email).catch((error: unknown) => {
    house.log.warn({ err: error }, 'link of an e-mail not opened');
    return null;
  });

/** Its HTML for a closed frame; the button of a secret link leads to where links are explained. */
export async function showPreview({ db, config }: House, id: string, narrowed: Narrowed = {}): Promise<string> {
  const { html } = found(await readEmail(db, id, narrowed));
  return html.replaceAll(SECRET_LINK_MARK, () => `${config.portalUrl}/activate`);
}
