import { beyondReach } from '../../db/reach.ts';
import type { House } from '../../house.ts';
import { linkIdentity } from '../../records/people/sign-in-store.ts';

interface Known {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly identityId: string | null;
}

/** The person's id at the identity provider, who is told of them where it does not know them yet. */
export async function identityOfPerson({ db, identity }: House, person: Known): Promise<string> {
  if (person.identityId !== null) return person.identityId;
  const identityId = await identity.createPerson(person);
  // Who somebody is at the provider is never for people of the employer side to write, not even of themselves.
  await beyondReach(() => linkIdentity(db, person.id, identityId));
  return identityId;
}
