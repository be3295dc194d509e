import { describe, expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';
import { retryDelay, shouldRetry } from './query-client.ts';
import { BLOCKED_MESSAGE, type ErrorData, NoResponseError, ResponseError } from './response-error.ts';
import { genericText, userMessage } from './user-message.ts';

const refused = (status: number, data: ErrorData = {}) => new ResponseError(status, data, null);

describe('the message a person sees', () => {
  it.each([
    ['4xx with a message', refused(409, { message: 'Taken' }), 'Taken'],
    ['4xx without one', refused(400), 'fallback'],
    ['5xx with a message', refused(500, { message: 'stack trace' }), 'fallback'],
    ['the security service', refused(403, { message: BLOCKED_MESSAGE }), BLOCKED_MESSAGE],
    ['no answer', new NoResponseError(), 'fallback'],
    ['a fault of ours', new TypeError('x is undefined'), 'fallback'],
  ])('%s', (_, error, message) => {
    expect(userMessage(error, 'fallback')).toBe(message);
  });
  it('falls back to the words of the spec', () => {
    expect(userMessage(refused(500))).toBe('Please try again');
    expect(genericText('help@sunward.example')).toBe(
      'Oops! Something went wrong. Please refresh the page and try again. If that doesn’t help, email help@sunward.example',
    );
  });
});

describe('errors of a form', () => {
  const details = [
    { path: 'body.firstName', message: 'Enter a first name' },
    { path: 'body.firstName', message: 'Second finding' },
    { path: 'body.rows.2.date', message: 'Not a valid date' },
    { path: 'bodyWeight', message: 'Too heavy' },
    { path: 'body', message: 'Some text holds characters that cannot be kept.' },
  ];
  it('go to their fields, without the leading body.', () => {
    expect(formErrors(refused(400, { message: 'No', details }))).toEqual({
      fields: { firstName: 'Enter a first name', 'rows.2.date': 'Not a valid date', bodyWeight: 'Too heavy' },
      general: 'Some text holds characters that cannot be kept.',
    });
  });
  it('become general where the form has no such field', () => {
    expect(formErrors(refused(400, { details: details.slice(0, 1) }), ['lastName'])).toEqual({
      fields: {},
      general: 'Enter a first name',
    });
  });
  it('are general without details', () => {
    expect(formErrors(refused(409, { message: 'Taken' }))).toEqual({ fields: {}, general: 'Taken' });
    expect(formErrors(new NoResponseError(), [], 'Try later')).toEqual({ fields: {}, general: 'Try later' });
  });
  it('leave nothing general where every finding has its field', () => {
    expect(formErrors(refused(400, { message: 'No', details: details.slice(0, 1) })).general).toBeNull();
  });
});

describe('another try of a query', () => {
  it.each([502, 503, 504, 429, 499])('helps for %i, twice', (status) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, refused(status)))).toEqual([true, true, false]);
  });
  it.each([400, 401, 403, 404, 409, 500])('does not help for %i', (status) => {
    expect(shouldRetry(0, refused(status))).toBe(false);
  });
  it('helps without a network, not for faults of ours, and not once the person was sent away', () => {
    expect(shouldRetry(0, new NoResponseError())).toBe(true);
    expect(shouldRetry(0, new Error('x'))).toBe(false);
    expect(shouldRetry(0, new ResponseError(503, { maintenance: true }, null, true))).toBe(false);
  });
  it('waits 1 s × attempt', () => {
    expect([retryDelay(0), retryDelay(1)]).toEqual([1_000, 2_000]);
  });
});
