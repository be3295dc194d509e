import { expect, it } from 'vitest';
import { lifetimeInWords } from './device-lifetime.ts';
import { comingBackMessage, identityMessage, isTransactionGone, problemOf } from './identity-message.ts';

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

it('tells that nobody answered in our words, not in those of the browser', () => {
  const ofLibrary = (name: string, errorSummary: string, more: object = {}) =>
    Object.assign(new Error(errorSummary), { name, errorSummary, ...more });
  expect(problemOf(ofLibrary('AuthApiError', 'Failed to fetch'), 'generic')).toEqual({
    message: 'No response received!',
    details: ['Check that you are online, and try again.'],
  });
  const answered = [
    ofLibrary('AuthApiError', 'Wait.', { xhr: { status: 429 } }),
    ofLibrary('OAuthError', 'Wait.', { resp: { status: 400 } }),
  ];
  for (const error of answered) expect(problemOf(error, 'generic')).toEqual({ message: 'Wait.', details: [] });
});

it.each([
  [
    'AuthSdkError',
    'Could not load PKCE codeVerifier from storage. This may indicate…',
    /begun in another tab or browser/,
  ],
  ['AuthSdkError', 'Unable to parse a token from the url', /begun in another tab or browser/],
  ['AuthSdkError', 'The JWT was issued in the future', /the clock of your device/],
  ['OAuthError', 'The person was not assigned to this application.', /^The person was not assigned/],
])('of a sign-in that came back with %s "%s" it tells %s', (name, message, said) => {
  const error = Object.assign(new Error(message), { name, errorSummary: message });
  expect(comingBackMessage(error, 'generic')).toMatch(said);
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
