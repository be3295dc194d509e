import { expect, it } from 'vitest';
import { lifetimeInWords } from './device-lifetime.ts';
import { identityMessage, isTransactionGone } from './identity-message.ts';

it.each([
  [{ errorSummary: 'summary', error_description: 'description', message: 'message' }, 'summary'],
  [{ errorSummary: '', error_description: 'description', message: 'message' }, 'description'],
  [{ description: 'description', message: 'message' }, 'description'],
  [new Error('message'), 'message'],
  [{ errorSummary: 7 }, 'generic'],
  ['text', 'generic'],
  [null, 'generic'],
])('of %j it tells %j', (error, message) => {
  expect(identityMessage(error, 'generic')).toBe(message);
});

it('knows a sign-in that took too long', () => {
  expect(isTransactionGone({ errorCode: 'E0000011' })).toBe(true);
  expect(isTransactionGone({ errorCode: 'E0000068' })).toBe(false);
  expect(isTransactionGone(undefined)).toBe(false);
});

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [720, '12 hours'],
  [1_440, '1 day'],
  [43_200, '30 days'],
])('%j minutes are %j', (minutes, words) => {
  expect(lifetimeInWords(minutes)).toBe(words);
});
