import type { RefusalDetail } from '@onboard/contract/refusal';
import { normalise } from '@onboard/domain/fields/normalise';
import { requiredMessage, valueProblems } from '@onboard/domain/fields/problems';
import { newPersonFields } from '@onboard/domain/people/new-person.data';
import { refuse } from '../../refuse.ts';

export interface PersonFields {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  title: string | null;
}
type Key = keyof PersonFields;
const KEYS = Object.keys(newPersonFields) as Key[];
const isRequired = (key: Key) => key === 'email' || key === 'firstName' || key === 'lastName';

/** What is wrong with one value as it would be kept. */
function problemsOf(key: Key, value: unknown): string[] {
  const field = newPersonFields[key];
  if (value === null) return isRequired(key) ? [requiredMessage(field)] : [];
  return valueProblems(field, value)
    .filter((problem) => problem.severity === 'error')
    .map(({ message }) => message);
}

/** What was given of a person, as it is kept; refuses the whole, naming each field that cannot be kept. */
export function readGiven(body: { readonly [K in Key]?: unknown }): Partial<PersonFields> {
  const given = KEYS.filter((key) => body[key] !== undefined).map(
    (key) => [key, normalise(newPersonFields[key], body[key])] as const,
  );
  const details: RefusalDetail[] = given.flatMap(([key, value]) =>
    problemsOf(key, value).map((message) => ({ path: `body.${key}`, message })),
  );
  if (details.length > 0) refuse('VALIDATION', { details });
  return Object.fromEntries(given) as Partial<PersonFields>;
}

/** The whole of a new person; what may be left out is not known. */
export const readNew = (body: { readonly [K in Key]?: unknown }): PersonFields =>
  ({ phoneNumber: null, title: null, ...readGiven(body) }) as PersonFields;

/** What is wrong with an address where several are given at once; null when it is fine. */
export function readEmail(typed: string): { email: string; message: string | null } {
  const email = normalise(newPersonFields.email, typed) as string;
  return { email, message: problemsOf('email', email)[0] ?? null };
}
