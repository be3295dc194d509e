import { isRole } from '@onboard/domain/access/ability';
import { mayManagePerson } from '@onboard/domain/access/may-manage-person';
import { type Activation, makeActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { found, refuse } from '../../refuse.ts';

/** A link that staff pass on by hand, for someone who has not chosen a password yet. Spec portal §6 "copy activation link". */
export async function makeActivationLink(house: House, userId: string, by: SignedIn): Promise<Activation> {
  const user = found(await findUser(house.db, userId));
  if (!isRole(user.role) || !mayManagePerson(by.actor, { userId, role: user.role })) refuse('NOT_ALLOWED');
  const activation = await makeActivation(house, user);
  return activation ?? refuse('WRONG_STATE', { message: 'This person already has a password and can sign in.' });
}
