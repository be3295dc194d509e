import { activationLink } from '@onboard/domain/sign-in/activation-link';
import type { Db, Tx } from '../../db/connect.ts';
import type { IdentityAdministration } from '../../outside/identity/port.ts';
import { linkIdentity } from './sign-in-store.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly identityId: string | null;
}

/**
 * A fresh activation link for a person, who is made known to the identity provider first where needed. Making one
 * leaves earlier links as they are; using one ends all. The link is a secret: it is mailed or shown, never stored.
 */
export async function issueActivationLink(
  means: { db: Db | Tx; identity: IdentityAdministration; portalUrl: string },
  person: Invited,
): Promise<{ link: string; expiresAt: Date }> {
  const { db, identity, portalUrl } = means;
  const identityId = person.identityId ?? (await identity.createPerson(person));
  if (person.identityId === null) await linkIdentity(db, person.id, identityId);
  const { token, expiresAt } = await identity.issueActivationToken(identityId);
  return { link: activationLink(portalUrl, token), expiresAt };
}
