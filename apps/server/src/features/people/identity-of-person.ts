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
  await linkIdentity(db, person.id, identityId);
  return identityId;
}
