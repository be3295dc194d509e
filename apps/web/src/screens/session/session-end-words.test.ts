import { expect, it } from 'vitest';
import { sessionEndInWords } from './session-end-words.ts';

const supportEmail = 'support@sunward.example';

it.each([
  [
    'CLIENT_CLOSED',
    true,
    'Your access changed: a client you had is no longer open. Sign in to go on; what you typed is kept, but for social security numbers.',
  ],
  ['CLIENT_CLOSED', false, 'Your access changed: a client you had is no longer open. Sign in to go on.'],
  ['MFA_RESET', false, 'Your second step of signing in was reset. Sign in to set it up again.'],
  ['DELETED', true, 'Your account was closed. If you think this is a mistake, write to support@sunward.example.'],
] as const)('%s, in the middle of work: %s', (why, isMidWork, words) => {
  expect(sessionEndInWords(why, { isMidWork, supportEmail })).toBe(words);
});
