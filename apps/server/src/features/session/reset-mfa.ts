import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findUser, findUserByEmail } from '../../records/people/sign-in-store.ts';
import { refuse } from '../../refuse.ts';
import { manageable } from './manageable.ts';
import { makeReset } from './settle-reset.ts';

interface Asked {
  email: string;
  /** Who was seen with that address, where it is told. */
  userId?: string | undefined;
}

/**
 * Staff have a person set up the second step of signing in anew. Sessions end, and the person is told. Addresses change
 * hands: whoever says whom they saw is refused where that person has another address by now.
 */
export async function resetMfa(house: House, { email, userId }: Asked, by: SignedIn): Promise<void> {
  const person = manageable(by, await (userId ? findUser(house.db, userId) : findUserByEmail(house.db, email)));
  if (person.email.toLowerCase() !== email.trim().toLowerCase()) {
    const name = `${person.firstName} ${person.lastName}`;
    refuse('STALE_VIEW', {
      message: `The e-mail address of ${name} is ${person.email} now. Nothing was reset. Look at ${name} again, then decide.`,
    });
  }
  if (!person.identityId) {
    refuse('WRONG_STATE', { message: 'This person has not signed in yet, so there is nothing to reset.' });
  }
  await makeReset(house, { kind: 'MFA_RESET', userId: person.id, by: by.actor.userId }, person.identityId);
}
