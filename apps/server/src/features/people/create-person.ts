import type { newPerson } from '@onboard/contract/people';
import { isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { personProblem } from '@onboard/domain/people/person-problem';
import type { z } from 'zod';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findDeletedByEmail, restorePerson } from '../../records/people/change-person.ts';
import { findPersonOfRole, type PersonRecord } from '../../records/people/list-people.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { addPerson, findPersonByEmail, findPersonByRequest } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';
import { type PersonFields, readNew } from './read-person.ts';
import { refuseProblem, refuseTaken, sideOf } from './refuse-person.ts';

type NewPerson = z.output<typeof newPerson>;
const UNIQUE = '23505';

/**
 * Adds a person of a role. Refuses an address that is taken, saying by whom; the same form again gives the person it
 * made. Whoever was deleted with this address comes back under their old record, without their former clients.
 */
export async function createPerson(house: House, role: Role, body: NewPerson, by: SignedIn): Promise<PersonRecord> {
  refuseProblem(personProblem(by.actor, null, { kind: 'create', role }, 0));
  const person = readNew(body);
  const known = await madeBefore(house, role, person, body.requestId);
  if (known) return known;
  const taken = await findPersonByEmail(house.db, person.email);
  if (taken) refuseTaken(taken);
  try {
    return await add(house, role, person, body, by);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE) throw error;
    // The same form, or another with the same address, was quicker.
    const twin = await madeBefore(house, role, person, body.requestId);
    return twin ?? refuseTaken((await findPersonByEmail(house.db, person.email)) ?? null);
  }
}

async function madeBefore({ db }: House, role: Role, { email }: PersonFields, requestId: string | undefined) {
  const made = requestId ? await findPersonByRequest(db, requestId) : undefined;
  if (!made) return undefined;
  if (made.email.toLowerCase() === email.toLowerCase()) return found(await findPersonOfRole(db, [role], made.id));
  const message = `This form already added ${made.firstName} ${made.lastName}. Open a new form to add somebody else.`;
  return refuse('ALREADY_EXISTS', { message, details: [{ path: 'body.requestId', message }] });
}

async function add(house: House, role: Role, person: PersonFields, body: NewPerson, by: SignedIn) {
  const { db, identity, now } = house;
  const createdBy = by.actor.userId;
  const createRequestId = body.requestId ?? null;
  const former = await findDeletedByEmail(db, person.email, sideOf(role));
  const id = former?.id ?? newId();
  const identityId = await identity.createPerson(person);
  const welcome = isStaff(role) ? 'welcome' : 'activation';
  const activation = body.sendWelcomeEmail ? await makeActivation(house, { ...person, id, identityId }, welcome) : null;
  await db.transaction().execute(async (tx) => {
    const at = now();
    if (former) {
      const back = { ...person, role, identityId, createRequestId };
      // Of two who bring somebody back at once, the second finds the address taken.
      if (!(await restorePerson(tx, id, back, createdBy, at))) throw Object.assign(new Error(), { code: UNIQUE });
    } else await addPerson(tx, { ...person, id, role, identityId, createdBy, createRequestId });
    const kind = former ? 'RESTORED' : 'CREATED';
    await addPersonEvent(tx, { userId: id, kind, at, by: createdBy, detail: { role, email: person.email } });
    await queueActivation(tx, house, activation, { person: { ...person, id }, clientId: null, createdBy });
    if (activation) await addPersonEvent(tx, { userId: id, kind: 'ACTIVATION_SENT', at, by: createdBy });
  });
  return found(await findPersonOfRole(db, [role], id));
}
