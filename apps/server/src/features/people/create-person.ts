import type { newPerson } from '@onboard/contract/people';
import type { Role } from '@onboard/domain/access/rules.data';
import { normalise } from '@onboard/domain/fields/normalise';
import { valueProblems } from '@onboard/domain/fields/problems';
import { newPersonFields } from '@onboard/domain/people/new-person.data';
import type { z } from 'zod';
import { makeActivation, queueActivation } from '../../activation/activation.ts';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findPersonOfRole } from '../../records/people/list-people.ts';
import { addPerson, findPersonByEmail } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';

/** Adds a person of a role; refuses an address that is taken, saying by whom. */
export async function createPerson(house: House, role: Role, body: z.output<typeof newPerson>, by: SignedIn) {
  const person = read(body);
  const taken = await findPersonByEmail(house.db, person.email);
  if (taken) {
    const message = `${taken.firstName} ${taken.lastName} already uses this e-mail address.`;
    refuse('ALREADY_EXISTS', { message, details: [{ path: 'body.email', message }], data: { userId: taken.id } });
  }
  const id = newId();
  const createdBy = by.actor.userId;
  const identityId = await house.identity.createPerson(person);
  const activation = body.sendWelcomeEmail ? await makeActivation(house, { ...person, id, identityId }) : null;
  await house.db.transaction().execute(async (tx) => {
    await addPerson(tx, { ...person, id, role, identityId, createdBy });
    await queueActivation(tx, house, activation, { person: { ...person, id }, clientId: null, createdBy });
  });
  return found(await findPersonOfRole(house.db, role, id));
}

type Person = { email: string; firstName: string; lastName: string; phoneNumber: string | null; title: string | null };

function read(body: z.output<typeof newPerson>): Person {
  const given = Object.entries(newPersonFields).map(([key, field]) => ({
    key,
    field,
    value: normalise(field, body[key as keyof typeof newPersonFields]),
  }));
  const details = given.flatMap(({ key, field, value }) =>
    valueProblems(field, value)
      .filter((problem) => problem.severity === 'error')
      .map(({ message }) => ({ path: `body.${key}`, message })),
  );
  if (details.length > 0) refuse('VALIDATION', { details });
  return Object.fromEntries(given.map(({ key, value }) => [key, value])) as Person;
}
