import { expect, test } from 'vitest';
import { reasonMessage } from './reason-message.ts';

test.each([
  'Ann Orr has 861-10-1000 twice.',
  'See 861 10 1000',
  'See 861.10.1000',
  'See 861 – 10 – 1000.',
  'Policy 861-10-1000 is not ours',
  'The SSN 861101000 is wrong',
  'SSN861101000',
  'SSN: 861 101 000',
  'The social security number is 86-1101000.',
  'The social security number 900101000 is wrong',
  '000101000 is not her SSN',
  'Ann Orr, 861101000, is listed twice',
  'Ann Orr ８６１１０１０００',
  '861101000',
])('%s is refused', (typed) => {
  expect(reasonMessage(typed)).toMatch(/Leave the number out: name the person or the row instead\.$/);
});

test.each([
  'The Denver office is missing.\nRows 3 to 12.',
  'Row 14: the number ends in 1000. Call 303-555-0100 by 10/31/2026.',
  'The ZIP code 06103-1234 and $1,250,000.00 are wrong.',
  'rows 101, 202, 303 have no birth date',
  'rows 101,202,303',
  'The SSNs in rows 101, 202, 303 are missing',
  'Rows 12, 3456789',
  'rows 1,2,3,4,5,6,7,8,9',
  'The tax ID 12-3456789 does not match the W-9',
  'The tax ID 123456789 does not match the W-9',
  'Policy 123456789 is not ours',
  'Group number 123456789 and account: 123456788',
  'EIN #123456789',
  'The SSN is missing for the member with ID 123456789',
  'Employee 100-123456 is listed twice',
  'Amount 123,456,789',
  'Amount 123456789',
  'Total $ 123456789',
  'Invoice A123456789',
  'The ticket is 1234567890.',
  'Number 000123456 is in no list',
])('%s may be sent', (typed) => {
  expect(reasonMessage(typed)).toBeNull();
});

test('characters that cannot be shown are refused', () => {
  expect(reasonMessage('No\u0007')).toMatch(/cannot be shown/);
});
