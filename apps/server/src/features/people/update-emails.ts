import type { BodyOf } from '@onboard/contract/endpoint';
import type { EmailOutcome, usersApi } from '@onboard/contract/people';
import type { RefusalDetail } from '@onboard/contract/refusal';
import type { Role } from '@onboard/domain/access/rules.data';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { lockPerson } from '../../records/people/change-person.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { findPerson, findPersonByEmail, hasClient } from '../../records/people/store.ts';
import { found, Refusal, refuse } from '../../refuse.ts';
import { applyChanges } from './change-person.ts';
import { fewAtOnce } from './few-at-once.ts';
import { identityOfPerson } from './identity-of-person.ts';
import { readEmail } from './read-person.ts';
import { EMPLOYER_ROLES, nameOf } from './refuse-person.ts';

type Wish = BodyOf<typeof usersApi.updateEmailAndSendActivationEmail>['users'][number];

/**
 * Gives people another address and sends an activation link there. All are judged before any is changed, so that a
 * mistake in one line changes nothing; then each is done by itself, since an identity provider knows no transaction of
 * several people, and its outcome is told.
 */
export async function updateEmails(house: House, users: readonly Wish[], by: SignedIn): Promise<EmailOutcome[]> {
  const judged: Wish[] = [];
  const details: RefusalDetail[] = [];
  for (const [index, wish] of users.entries()) {
    const { email, message: malformed } = readEmail(wish.email);
    const problem = malformed ? (['email', malformed] as const) : await problemOf(house, { ...wish, email }, judged);
    if (problem) details.push({ path: `body.users.${index}.${problem[0]}`, message: problem[1] });
    judged.push({ ...wish, email });
  }
  if (details.length > 0) {
    const message = 'Nothing was changed. Mend the addresses that are named and send them again.';
    refuse('VALIDATION', { message, details });
  }
  const outcomes: EmailOutcome[] = [];
  for (const wish of judged) outcomes.push(await tryOne(house, wish, by));
  return outcomes;
}

async function problemOf(
  { db, identity }: House,
  { userId, clientId, email }: Wish,
  before: readonly Wish[],
): Promise<readonly [keyof Wish, string] | null> {
  const person = await findPerson(db, userId);
  if (!person || !EMPLOYER_ROLES.includes(person.role as Role)) return ['userId', 'This person could not be found.'];
  const name = nameOf(person);
  if (!(await hasClient(db, userId, clientId))) {
    return ['clientId', `${name} does not have this client any more. Take them off the list.`];
  }
  const isSame = (other: Wish) => other.email.toLowerCase() === email.toLowerCase();
  if (before.some((other) => other.userId === userId)) return ['userId', `${name} is named twice. Name them once.`];
  if (before.some(isSame)) return ['email', 'This address is given to two people. Give each their own.'];
  const taken = await findPersonByEmail(db, email);
  if (taken && taken.id !== userId)
    return ['email', `${nameOf(taken)} already uses this e-mail address. Enter another.`];
  const hasPassword = person.identityId !== null && (await identity.hasPassword(person.identityId));
  if (taken && hasPassword) return ['email', `${name} already signs in with this address. Enter another.`];
  return null;
}

async function tryOne(house: House, wish: Wish, by: SignedIn): Promise<EmailOutcome> {
  try {
    return { ...wish, outcome: await doOne(house, wish, by), message: null };
  } catch (error) {
    house.log.error({ err: error, userId: wish.userId }, 'an e-mail address was not changed');
    const message = error instanceof Refusal ? error.message : 'This did not work. Try this person again in a minute.';
    return { ...wish, outcome: 'FAILED', message };
  }
}

async function doOne(house: House, { userId, clientId, email }: Wish, by: SignedIn): Promise<'UPDATED' | 'SENT'> {
  const identityId = await identityOfPerson(house, found(await findPerson(house.db, userId)));
  return fewAtOnce(() =>
    house.db.transaction().execute(async (tx) => {
      const current = found(await lockPerson(tx, userId));
      if (current.deletedAt !== null) found(null);
      if (current.email !== email) {
        await applyChanges(tx, house, { current, identityId, set: { email }, isAnew: true, clientId }, by);
        return 'UPDATED';
      }
      const createdBy = by.actor.userId;
      const activation = await makeActivation(house, { ...current, identityId });
      if (!activation) {
        refuse('WRONG_STATE', { message: `${nameOf(current)} already has a password and can sign in.` });
      }
      await queueActivation(tx, house, activation, { person: current, clientId, createdBy });
      await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at: house.now(), by: createdBy });
      return 'SENT';
    }),
  );
}
