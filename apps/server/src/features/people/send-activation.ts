import { sendActivationOnce } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findPerson } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';
import { nameOf } from './refuse-person.ts';

/** Sends a fresh activation link, good for 7 days, to someone who has not chosen a password yet. */
export async function sendActivation(house: House, userId: string, by: SignedIn): Promise<{ userId: string }> {
  const person = found(await findPerson(house.db, userId));
  if (!(await sendActivationOnce(house, userId, { clientId: null, createdBy: by.actor.userId }))) {
    refuse('WRONG_STATE', { message: `${nameOf(person)} already has a password and can sign in.` });
  }
  return { userId };
}
