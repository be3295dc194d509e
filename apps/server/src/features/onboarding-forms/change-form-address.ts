import { MOST_FORMS_NAMED, type MovedForms } from '@onboard/contract/onboarding-forms';
import { mayManagePerson } from '@onboard/domain/access/may-manage-person';
import type { Role } from '@onboard/domain/access/rules.data';
import { normalise } from '@onboard/domain/fields/normalise';
import { valueProblems } from '@onboard/domain/fields/problems';
import { newPersonFields } from '@onboard/domain/people/new-person.data';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { moveRecipients } from '../../records/onboarding-forms/store.ts';
import { lockPerson } from '../../records/people/change-person.ts';
import { addPersonEvent } from '../../records/people/person-events.ts';
import { found, refuse } from '../../refuse.ts';
import { tellSigning } from './tell-signing.ts';

/**
 * Sends the forms that wait for a person at an address they had before to the one they have now. The signing system is
 * told afterwards, by a job of the same transaction. Spec portal §7.
 */
export async function changeFormAddress(
  { db, jobs, now }: House,
  userId: string,
  { oldEmail }: { oldEmail: string },
  by: SignedIn,
): Promise<MovedForms> {
  const from = readOldEmail(oldEmail);
  return db.transaction().execute(async (tx) => {
    const person = found(await lockPerson(tx, userId));
    if (person.deletedAt !== null) found(null);
    const name = `${person.firstName} ${person.lastName}`;
    if (!mayManagePerson(by.actor, { userId, role: person.role as Role })) {
      const message = `${name} is internal staff. Ask an owner, who may change how internal users are reached.`;
      refuse('NOT_ALLOWED', { message, details: [{ path: 'params.userId', message }] });
    }
    const { email } = person;
    if (from.toLowerCase() === email.toLowerCase()) {
      refuseOldEmail(`This is the address that ${name} has now. Name the one from before.`);
    }
    const at = now();
    const doer = { userId: by.actor.userId, name: by.name };
    const moved = await moveRecipients(tx, { userId, from, to: email }, doer, at);
    const forms = new Map(moved.map((each) => [each.onboardingFormId, each]));
    if (moved.length > 0) {
      const detail = { from, to: email, formCount: forms.size };
      await addPersonEvent(tx, { userId, kind: 'FORMS_MOVED', at, by: doer.userId, detail });
      await jobs.send(tx, tellSigning, { userId });
    }
    return {
      userId,
      email,
      formCount: forms.size,
      recipientCount: moved.length,
      forms: [...forms.values()]
        .slice(0, MOST_FORMS_NAMED)
        .map(({ clientId, clientName, onboardingFormId, formName }) => {
          return { clientId, clientName, onboardingFormId, name: formName };
        }),
    };
  });
}

function readOldEmail(typed: string): string {
  const email = normalise(newPersonFields.email, typed) as string | null;
  const problem = email === null ? undefined : valueProblems(newPersonFields.email, email)[0];
  if (email === null) refuseOldEmail('Name the address that the person had before.');
  if (problem) refuseOldEmail(problem.message);
  return email;
}

function refuseOldEmail(message: string): never {
  refuse('VALIDATION', { details: [{ path: 'body.oldEmail', message }] });
}
