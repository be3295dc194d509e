import { ResponseError } from '../../data/response-error.ts';
import { namesInWords } from './effects-in-words.ts';
import { NO_ANSWERS, personProblems } from './new-person-form.ts';

/** Somebody whose address may be changed together with others. */
export interface BulkPerson {
  id: string;
  name: string;
  email: string;
  /** A client of theirs; null where they have none, so that the call cannot name one. */
  clientId: string | null;
  /** Has a password, so that an activation e-mail to the same address would be of no use. */
  isActivated: boolean;
}

/** What is wrong with the addresses, by person, before they are sent. */
export function bulkProblems(
  people: readonly BulkPerson[],
  emails: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  const typedOf = (id: string) => (emails[id] ?? '').trim();
  for (const { id, name, email, isActivated } of people) {
    const typed = typedOf(id);
    const others = people.filter((each) => each.id !== id && typedOf(each.id).toLowerCase() === typed.toLowerCase());
    const malformed = personProblems({ ...NO_ANSWERS, email: typed }).email;
    if (malformed) found[id] = malformed;
    else if (others.length > 0) {
      found[id] = `This is also the address given to ${namesInWords(others)}. Give each person their own.`;
    } else if (isActivated && typed.toLowerCase() === email.toLowerCase()) {
      const orElse = people.length > 1 ? `, or take ${name} off the list` : '';
      found[id] = `${name} already signs in with this address. Enter another${orElse}.`;
    }
  }
  return found;
}

/** What the server found, by person: its paths count the people in the order they were sent. */
export function bulkRefusals(error: unknown, ids: readonly string[]): Record<string, string> {
  const details = error instanceof ResponseError ? (error.data.details ?? []) : [];
  return Object.fromEntries(
    details.flatMap(({ path, message }) => {
      const id = ids[Number(/^body\.users\.(\d+)\./.exec(path)?.[1] ?? -1)];
      return id ? [[id, message]] : [];
    }),
  );
}

/** The addresses of today, by person, where the server says that somebody else changed them. */
export function emailsOfToday(error: unknown): Readonly<Record<string, string>> {
  const data = error instanceof ResponseError ? error.data.data : null;
  return (data as { emails?: Record<string, string> } | null | undefined)?.emails ?? {};
}
