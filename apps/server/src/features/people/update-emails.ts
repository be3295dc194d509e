import type { BodyOf } from '@onboard/contract/endpoint';
import type { EmailOutcome, usersApi } from '@onboard/contract/people';
import type { RefusalDetail } from '@onboard/contract/refusal';
import type { Role } from '@onboard/domain/access/rules.data';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { lockPerson } from '../../records/people/change-person.ts';
import { addPersonEvent, isRequestDone, latestActivation } from '../../records/people/person-events.ts';
import { findPerson, findPersonByEmail, hasClient } from '../../records/people/store.ts';
import { found, Refusal, refuse } from '../../refuse.ts';
import { applyChanges } from './change-person.ts';
import { fewAtOnce } from './few-at-once.ts';
import { identityOfPerson } from './identity-of-person.ts';
import { readEmail } from './read-person.ts';
import { EMPLOYER_ROLES, nameOf } from './refuse-person.ts';

type Wish = BodyOf<typeof usersApi.updateEmailAndSendActivationEmail>['users'][number];

/** A wish that can be done, with what it was judged by. */
interface Judged extends Wish {
  /** The address that is to be changed. */
  from: string;
  /** The person's latest activation e-mail. */
  sent: string | null;
}

/**
 * Gives people another address and sends an activation link there. All are judged before any is changed, so that a
 * mistake in one line changes nothing; then each is done by itself, since an identity provider knows no transaction of
 * several people, and its outcome is told.
 */
export async function updateEmails(house: House, users: readonly Wish[], by: SignedIn): Promise<EmailOutcome[]> {
  const judged: Judged[] = [];
  const details: RefusalDetail[] = [];
  const emails: Record<string, string> = {};
  for (const [index, given] of users.entries()) {
    const { email, message: malformed } = readEmail(given.email);
    const wish = { ...given, email };
    const person = await findPerson(house.db, wish.userId);
    const problem = malformed
      ? (['email', malformed] as const)
      : await problemOf(house, wish, person, users.slice(0, index), users);
    if (problem) details.push({ path: `body.users.${index}.${problem[0]}`, message: problem[1] });
    if (problem?.[2]) emails[wish.userId] = problem[2];
    const sent = await latestActivation(house.db, wish.userId);
    judged.push({ ...wish, from: given.from ?? person?.email ?? email, sent });
  }
  if (details.length > 0) {
    const message = 'Nothing was changed. Mend the addresses that are named and send them again.';
    // Whoever opened the form before learns the addresses of today, so that the same form can be sent again.
    refuse('VALIDATION', { message, details, ...(Object.keys(emails).length > 0 && { data: { emails } }) });
  }
  const outcomes: EmailOutcome[] = [];
  for (const wish of judged) outcomes.push(await tryOne(house, wish, by));
  return outcomes;
}

/** Where, what, and the address of today where somebody else changed it. */
type Problem = readonly [keyof Wish, string, string?];

async function problemOf(
  { db, identity }: House,
  { userId, clientId, email, from, requestId }: Wish,
  person: Awaited<ReturnType<typeof findPerson>>,
  before: readonly Wish[],
  all: readonly Wish[],
): Promise<Problem | null> {
  if (!person || !EMPLOYER_ROLES.includes(person.role as Role)) return ['userId', 'This person could not be found.'];
  const name = nameOf(person);
  if (!(await hasClient(db, userId, clientId))) {
    return ['clientId', `${name} does not have this client any more. Take them off the list.`];
  }
  if (before.some((other) => other.userId === userId)) return ['userId', `${name} is named twice. Name them once.`];
  const others = all.filter((other) => other.userId !== userId && isSameAddress(other.email.trim(), email));
  if (others.length > 0) {
    const people = await Promise.all(others.map((other) => findPerson(db, other.userId)));
    const names = people.map((other) => (other ? nameOf(other) : 'somebody else')).join(' and ');
    return ['email', `This is also the address given to ${names}. Give each person their own.`];
  }
  const taken = await findPersonByEmail(db, email);
  if (taken && taken.id !== userId)
    return ['email', `${nameOf(taken)} already uses this e-mail address. Enter another.`];
  if (requestId && (await isRequestDone(db, userId, requestId))) return null;
  if (from && !isSameAddress(person.email, from) && !isSameAddress(person.email, email)) {
    return ['email', changedMeanwhile(person), person.email];
  }
  const hasPassword = person.identityId !== null && (await identity.hasPassword(person.identityId));
  if (taken && hasPassword) return ['email', `${name} already signs in with this address. Enter another.`];
  return null;
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const changedMeanwhile = (person: { firstName: string; lastName: string; email: string }) =>
  `Somebody changed the address of ${nameOf(person)} to ${person.email} after you opened this. Look at it again.`;

async function tryOne(house: House, wish: Judged, by: SignedIn): Promise<EmailOutcome> {
  const { userId, clientId, email } = wish;
  try {
    return { userId, clientId, email, ...(await doOne(house, wish, by)) };
  } catch (error) {
    house.log.error({ err: error, userId }, 'an e-mail address was not changed');
    const message = error instanceof Refusal ? error.message : 'This did not work. Try this person again in a minute.';
    return { userId, clientId, email, outcome: 'FAILED', message };
  }
}

type Done = Pick<EmailOutcome, 'outcome' | 'message'>;

/**
 * One message for one cause: the same form again, and whoever wanted the same at the same moment, are answered with what
 * was done, and nothing is sent again.
 */
async function doOne(house: House, wish: Judged, by: SignedIn): Promise<Done> {
  const { userId, clientId, email, from, requestId } = wish;
  const identityId = await identityOfPerson(house, found(await findPerson(house.db, userId)));
  const outcome = from === email ? 'SENT' : 'UPDATED';
  const detail = requestId ? { requestId } : {};
  return fewAtOnce(() =>
    house.db.transaction().execute(async (tx) => {
      const current = found(await lockPerson(tx, userId));
      if (current.deletedAt !== null) found(null);
      if (requestId && (await isRequestDone(tx, userId, requestId))) return { outcome, message: null };
      const latest = current.email === email ? await latestActivation(tx, userId) : null;
      const isOthers = outcome === 'UPDATED' ? latest !== null : latest !== wish.sent && latest !== null;
      if (isOthers) return { outcome, message: 'Somebody asked for the same before. One e-mail was sent, not two.' };
      if (current.email !== email) {
        if (!isSameAddress(current.email, from)) refuse('STALE_VIEW', { message: changedMeanwhile(current) });
        const change = { current, identityId, set: { email }, isAnew: true, clientId, detail };
        await applyChanges(tx, house, change, by);
        return { outcome, message: null };
      }
      const createdBy = by.actor.userId;
      const activation = await makeActivation(house, { ...current, identityId });
      if (!activation) {
        refuse('WRONG_STATE', { message: `${nameOf(current)} already has a password and can sign in.` });
      }
      await queueActivation(tx, house, activation, { person: current, clientId, createdBy });
      await addPersonEvent(tx, { userId, kind: 'ACTIVATION_SENT', at: house.now(), by: createdBy, detail });
      return { outcome, message: null };
    }),
  );
}
