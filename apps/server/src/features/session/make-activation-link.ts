import { type Activation, makeActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { refuse } from '../../refuse.ts';
import { manageable } from './manageable.ts';

/** A link that staff pass on by hand, for someone who has not chosen a password yet. Spec portal §6 "copy activation link". */
export async function makeActivationLink(house: House, userId: string, by: SignedIn): Promise<Activation> {
  const activation = await makeActivation(house, manageable(by, await findUser(house.db, userId)));
  if (!activation) return refuse('WRONG_STATE', { message: 'This person already has a password and can sign in.' });
  const noted = { userId, kind: 'LINK_COPIED', at: house.now(), by: by.actor.userId } as const;
  await house.db.transaction().execute((tx) => addPersonEvent(tx, noted));
  return activation;
}
