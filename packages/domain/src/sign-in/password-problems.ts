import { COMMON_PASSWORD_WORDS } from './common-passwords.data.ts';

export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 191;

/** The rules as a person reads them before choosing: length and guessability, no rule about kinds of characters. */
export const PASSWORD_RULES = [
  { id: 'length', text: `At least ${PASSWORD_MIN_LENGTH} characters; spaces are fine` },
  { id: 'common', text: 'Not a password that is easy to guess' },
  { id: 'personal', text: 'Not just your name or e-mail address' },
] as const;

/** To whoever chooses the password they had; only who keeps it can tell. */
export const SAME_PASSWORD = 'Choose a password that differs from the one you had.';

export type PasswordRuleId = (typeof PASSWORD_RULES)[number]['id'];

export interface PasswordProblem {
  readonly rule: PasswordRuleId;
  readonly message: string;
}

/** Whose password it is: it may be neither just the name nor the address. */
export interface PasswordOwner {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

const lengthOf = (text: string) => [...text].length;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** 'aaaaaaaaaaaa', 'abcabcabcabc', '123412341234': a short piece said over and over. */
function isRepetition(password: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(password) && new Set(password).size <= 4;
}

function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const [first] = steps;
  const isOneStep = first !== undefined && Math.abs(first) === 1;
  return isOneStep && steps.filter((step) => step !== first).length <= 2;
}

/** A known word with no more than two letters beside it, however it is spelled or decorated. */
function isCommonWord(letters: string): boolean {
  return COMMON_PASSWORD_WORDS.some((word) => letters.includes(word) && letters.replaceAll(word, '').length <= 2);
}

function isCommon(password: string): boolean {
  const unspelled = password.replaceAll('0', 'o').replaceAll('@', 'a').replaceAll('$', 's');
  return (
    isRepetition(password) ||
    isRun(password.toLowerCase()) ||
    [password, unspelled].some((text) => isCommonWord(lettersOf(text)))
  );
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const text = password.toLowerCase().trim();
  const letters = lettersOf(password);
  const email = owner.email?.toLowerCase() ?? '';
  const names = [owner.firstName, owner.lastName].map((name) => lettersOf(name ?? ''));
  const full = names.join('');
  const isAddress = email !== '' && (text === email || text === email.split('@')[0]);
  const own = [...names, full, [...names].reverse().join(''), lettersOf(email), lettersOf(email.split('@')[0] ?? '')];
  return isAddress || (letters !== '' && own.includes(letters));
}

/** Everything wrong with a password someone wants to choose; empty when it may be used. */
export function passwordProblems(password: string, owner: PasswordOwner = {}): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const length = lengthOf(password);
  if (length === 0) {
    problems.push({ rule: 'length', message: `Enter a password of at least ${PASSWORD_MIN_LENGTH} characters.` });
  } else if (length < PASSWORD_MIN_LENGTH) {
    problems.push({ rule: 'length', message: `Use at least ${PASSWORD_MIN_LENGTH} characters. This has ${length}.` });
  } else if (length > PASSWORD_MAX_LENGTH) {
    problems.push({ rule: 'length', message: `Use ${PASSWORD_MAX_LENGTH} characters at most. This has ${length}.` });
  }
  if (password !== '' && isCommon(password)) {
    problems.push({
      rule: 'common',
      message: 'This password is easy to guess. Choose one that only you would think of.',
    });
  }
  if (password !== '' && isPersonal(password, owner)) {
    problems.push({ rule: 'personal', message: 'Your password may not be just your name or e-mail address.' });
  }
  return problems;
}
