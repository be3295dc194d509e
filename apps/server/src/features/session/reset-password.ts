import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { refuse } from '../../refuse.ts';
import { manageable } from './manageable.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { makeReset } from './settle-reset.ts';
import { signInStateOf } from './sign-in-state.ts';

/**
 * Staff take a person's password away: it stops working at once, sessions end, and the person is sent a link. Doing it
 * again sends another link.
 */
export async function resetPassword(house: House, userId: string, by: SignedIn): Promise<void> {
  const person = manageable(by, await findUser(house.db, userId));
  const { identityId, firstPasswordSet } = person;
  if (!identityId || (!firstPasswordSet && !(await house.identity.hasPassword(identityId)))) {
    refuse('WRONG_STATE', { message: 'This person has no password yet. Send an activation e-mail instead.' });
  }
  refuseSuspended(await signInStateOf(house, identityId));
  await makeReset(house, { kind: 'PASSWORD_RESET', userId: person.id, by: by.actor.userId }, identityId);
}
