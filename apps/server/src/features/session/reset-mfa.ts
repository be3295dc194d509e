import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findUserByEmail } from '../../records/people/sign-in-store.ts';
import { refuse } from '../../refuse.ts';
import { manageable } from './manageable.ts';
import { makeReset } from './settle-reset.ts';

/** Staff have a person set up the second step of signing in anew. Sessions end, and the person is told. */
export async function resetMfa(house: House, email: string, by: SignedIn): Promise<void> {
  const { id: userId, identityId } = manageable(by, await findUserByEmail(house.db, email));
  if (!identityId) {
    refuse('WRONG_STATE', { message: 'This person has not signed in yet, so there is nothing to reset.' });
  }
  await makeReset(house, { kind: 'MFA_RESET', userId, by: by.actor.userId }, identityId);
}
