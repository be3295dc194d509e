import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { findPerson } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';

/** Sends a fresh activation link, good for 7 days, to someone who has not chosen a password yet. */
export async function sendActivation(house: House, userId: string, by: SignedIn): Promise<{ userId: string }> {
  const person = found(await findPerson(house.db, userId));
  const activation = await makeActivation(house, person);
  if (!activation) {
    const message = `${person.firstName} ${person.lastName} already has a password and can sign in.`;
    refuse('WRONG_STATE', { message });
  }
  const createdBy = by.actor.userId;
  await house.db.transaction().execute(async (tx) => {
    await queueActivation(tx, house, activation, { person, clientId: null, createdBy });
    await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at: house.now(), by: createdBy });
  });
  return { userId };
}
