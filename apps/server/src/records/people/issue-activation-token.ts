import type { Db, Tx } from '../../db/connect.ts';
import type { IdentityAdministration, IssuedLink } from '../../outside/identity/port.ts';
import { linkIdentity } from './sign-in-store.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly identityId: string | null;
}

/**
 * The secret of a fresh activation link for a person, who is made known to the identity provider first where needed.
 * Making one leaves earlier links as they are; using one ends all.
 */
export async function issueActivationToken(
  { db, identity }: { db: Db | Tx; identity: IdentityAdministration },
  person: Invited,
): Promise<IssuedLink> {
  const identityId = person.identityId ?? (await identity.createPerson(person));
  if (person.identityId === null) await linkIdentity(db, person.id, identityId);
  return await identity.issueActivationToken(identityId);
}
