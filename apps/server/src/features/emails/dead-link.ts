import type { House } from '../../house.ts';
import { IdentityUnavailable, type ReadLink } from '../../outside/identity/port.ts';
import { deletedReader } from '../../records/emails/deleted-reader.ts';
import { openLink } from '../../records/emails/seal-link.ts';

type Ended = Exclude<ReadLink['state'], 'valid' | 'unknown'>;

const WHY: Readonly<Record<Ended, string>> = {
  withdrawn: 'ended when the address was changed',
  used: 'was used',
  expired: 'has expired',
};

/**
 * Why the secret link of an e-mail leads nowhere any more, and what to do instead; null where it is good, where there is
 * none, and where the provider of identities does not know it or cannot be asked.
 */
export async function whyLinkIsDead(
  { db, identity, config, log }: Pick<House, 'db' | 'identity' | 'config' | 'log'>,
  { id, sealedLink }: { id: string; sealedLink: string | null },
): Promise<string | null> {
  if (sealedLink === null) return null;
  const token = new URL(openLink(config.secret, id, sealedLink, config.secretBefore)).searchParams.get('token');
  if (token === null) return null;
  const link = await identity.readLink(token).catch((error: unknown): ReadLink => {
    if (!(error instanceof IdentityUnavailable)) throw error;
    log.warn({ err: error }, 'link of an e-mail not looked at');
    return { state: 'unknown' };
  });
  // Deleting somebody ends their links, also where the provider forgets them, and where it could not be asked.
  const deleted = link.state === 'unknown' || link.state === 'valid' ? await deletedReader(db, id) : null;
  if (deleted) {
    return deleted.isBack
      ? 'The link in this e-mail ended when the account was deleted. Send a new activation e-mail from the person’s page.'
      : 'The link in this e-mail ended when the account was deleted. Restore the person first; a new activation e-mail goes out with that.';
  }
  if (link.state === 'unknown' || link.state === 'valid') return null;
  const instead = link.purpose === 'reset' ? 'Reset the password once more' : 'Send a new activation e-mail';
  return `The link in this e-mail ${WHY[link.state]}. ${instead} from the person’s page.`;
}
