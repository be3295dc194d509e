import type { newPerson } from '@onboard/contract/people';
import type { Role } from '@onboard/domain/access/rules.data';
import { normalise } from '@onboard/domain/fields/normalise';
import { valueProblems } from '@onboard/domain/fields/problems';
import { newPersonFields } from '@onboard/domain/people/new-person.data';
import type { z } from 'zod';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findPersonOfRole } from '../../records/people/list-people.ts';
import { addPerson, findPersonByEmail } from '../../records/people/store.ts';
import { found, refuse } from '../../refuse.ts';
import { sendActivation } from './send-activation.ts';

/** Adds a person of a role; refuses an address that is taken, saying by whom. */
export async function createPerson(house: House, role: Role, body: z.output<typeof newPerson>, by: SignedIn) {
  const person = read(body);
  const taken = await findPersonByEmail(house.db, person.email);
  if (taken) {
    const message = `${taken.firstName} ${taken.lastName} already uses this e-mail address.`;
    refuse('ALREADY_EXISTS', { message, details: [{ path: 'body.email', message }], data: { userId: taken.id } });
  }
  const identityId = await house.identity.createPerson(person);
  const id = await house.db.transaction().execute((tx) =>
    addPerson(tx, {
      ...person,
      role,
      identityId,
      createdBy: by.actor.userId,
    }),
  );
  if (body.sendWelcomeEmail) await sendActivation(house, id, by.actor.userId);
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
