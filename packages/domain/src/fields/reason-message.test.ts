import { expect, test } from 'vitest';
import { reasonMessage } from './reason-message.ts';

test.each(['Ann Orr has 861-10-1000 twice.', 'The SSN 861101000 is wrong', 'See 861 10 1000'])(
  '%s is refused',
  (typed) => {
    expect(reasonMessage(typed)).toMatch(/Leave the number out: name the person or the row instead\.$/);
  },
);

test.each([
  ['The Denver office is missing.\nRows 3 to 12.'],
  ['Row 14: the number ends in 1000. Call 303-555-0100 by 10/31/2026.'],
  ['The ZIP code 06103-1234 and $1,250,000.00 are wrong.'],
])('%s may be sent', (typed) => {
  expect(reasonMessage(typed)).toBeNull();
});

test('characters that cannot be shown are refused', () => {
  expect(reasonMessage('No\u0007')).toMatch(/cannot be shown/);
});
