import { PASSWORD_MAX_LENGTH } from '@onboard/domain/sign-in/password-problems';

/** What a person types to show who they are, and how much of it there may be. */
const KINDS = {
  address: ['e-mail address', 'An e-mail address', 191],
  password: ['password', 'A password', PASSWORD_MAX_LENGTH],
  'old password': ['old password', 'A password', PASSWORD_MAX_LENGTH],
  answer: ['answer', 'An answer', 191],
} as const;

/** Says so when nothing was typed, or more than there can be: the provider is then not asked. */
export function givenProblem(kind: keyof typeof KINDS, given: string): string | undefined {
  const [name, some, most] = KINDS[kind];
  // Spaces may be all of a password.
  const isBlank = kind === 'address' || kind === 'answer' ? given.trim() === '' : given === '';
  if (isBlank) return `Enter your ${name}.`;
  const { length } = [...given];
  return length > most
    ? `${some} has ${most} characters at most. This has ${length.toLocaleString('en-US')}.`
    : undefined;
}
