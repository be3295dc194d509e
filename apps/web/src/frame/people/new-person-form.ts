import { normalise } from '@onboard/domain/fields/normalise';
import { valueProblems } from '@onboard/domain/fields/problems';
import { newPersonFields } from '@onboard/domain/people/new-person.data';

export type PersonAnswers = { [K in keyof typeof newPersonFields]: string };
export type PersonField = keyof PersonAnswers;
export const NO_ANSWERS: PersonAnswers = { firstName: '', lastName: '', email: '', phoneNumber: '', title: '' };

const REQUIRED: Partial<Record<PersonField, string>> = {
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  email: 'Enter an e-mail address.',
};

/** What is wrong with the answers, by field, by the rules that the server applies. */
export function personProblems(answers: PersonAnswers): Partial<Record<PersonField, string>> {
  const found = Object.entries(newPersonFields).flatMap(([key, field]) => {
    const name = key as PersonField;
    const value = normalise(field, answers[name]);
    if (value === null) return REQUIRED[name] ? [[name, REQUIRED[name]] as const] : [];
    const problem = valueProblems(field, value).find(({ severity }) => severity === 'error');
    return problem ? [[name, problem.message] as const] : [];
  });
  return Object.fromEntries(found);
}
