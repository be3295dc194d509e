import type { SignInAct } from '@onboard/contract/session';
import { expect, it } from 'vitest';
import { historyOfPerson } from './history-of-person.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 0, 5, 10, minute)).toISOString();
const ruth = {
  firstName: 'Ruth',
  firstPasswordSet: at(10),
  lastPasswordSet: at(10),
  termsOfUseDate: at(12),
  firstLogin: at(12),
};
const nobody = { ...ruth, firstPasswordSet: null, lastPasswordSet: null, termsOfUseDate: null, firstLogin: null };
const event = (kind: string, minute: number, byName: string | null = 'Dan Reyes') => ({
  ...{ id: `${kind}-${minute}`, kind, at: at(minute), byName, detail: {} },
});
const act = (kind: SignInAct['kind'], minute: number, factor: SignInAct['factor'] = null): SignInAct => ({
  ...{ id: `${minute}`, kind, at: at(minute), factor },
});
const told = (...given: Parameters<typeof historyOfPerson>) =>
  historyOfPerson(...given).map(({ words, byName }) => (byName ? `${words} by ${byName}` : words));

it('puts what staff did and what the person did into one line of time', () => {
  const events = [event('UNLOCKED', 40), event('CREATED', 0)];
  const acts = [act('LOCKED', 35), act('FACTOR_ENROLLED', 11, 'app'), act('PASSWORD_CHOSEN', 10)];
  expect(told(ruth, events, acts)).toEqual([
    'Sign-in unlocked by Dan Reyes',
    'Sign-in was locked after too many wrong passwords or codes',
    'Ruth accepted the terms of use',
    'Ruth signed in for the first time',
    'Ruth set up the second step with an authenticator app',
    'Ruth chose a first password',
    'Added by Dan Reyes',
  ]);
});

it('names each password once, however many noted it', () => {
  const changed = { ...ruth, lastPasswordSet: at(50) };
  const acts = [act('PASSWORD_CHOSEN', 50), act('PASSWORD_CHOSEN', 30), act('PASSWORD_CHOSEN', 10)];
  expect(told(changed, [], acts).filter((words) => words.includes('password'))).toEqual([
    'Ruth chose another password',
    'Ruth chose a password',
    'Ruth chose a first password',
  ]);
  // Without a log of the provider the dates say what they know.
  expect(told(changed, [], [])).toContain('Ruth chose another password');
});

it('says nothing of what did not happen', () => {
  expect(told(nobody, [event('CREATED', 0, null)], [])).toEqual(['Added']);
  expect(told(nobody, [], [act('FACTOR_ENROLLED', 1)])).toEqual(['Ruth set up the second step']);
});
