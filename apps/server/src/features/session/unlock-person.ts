import type { SignInState } from '@onboard/contract/session';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { manageable } from './manageable.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { makeReset } from './settle-reset.ts';
import { signInStateOf } from './sign-in-state.ts';

/**
 * Staff lift the lock of somebody who gave too many wrong passwords or codes. Password, second step and sessions stay.
 * Nothing happens, and nothing is noted, where nobody is locked any more. Answers with how it stands then.
 */
export async function unlockPerson(house: House, userId: string, by: SignedIn): Promise<SignInState> {
  const { id, identityId } = manageable(by, await findUser(house.db, userId));
  const before = await signInStateOf(house, identityId);
  refuseSuspended(before);
  if (before.state !== 'LOCKED' || identityId === null) return before;
  await makeReset(house, { kind: 'UNLOCKED', userId: id, by: by.actor.userId }, identityId);
  return await signInStateOf(house, identityId);
}
