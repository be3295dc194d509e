import { afterEach, expect, test } from 'vitest';
import { formatLongDate } from '../LongDate/format-long-date.ts';
import { formatMoney } from '../Money/format-money.ts';
import { formatInstant } from './format-instant.ts';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('a calendar day reads the same in %s', (zone) => {
  process.env.TZ = zone;
  expect(formatLongDate('2027-01-05')).toBe('January 5, 2027');
  expect(formatLongDate('2026-12-31')).toBe('December 31, 2026');
});

test('no day, no words', () => {
  expect([null, undefined, '', 'soon'].map(formatLongDate)).toEqual(['', '', '', '']);
});

test('an instant carries its zone', () => {
  const at = '2027-01-05T15:42:00Z';
  expect(formatInstant(at, 'long', 'America/New_York')).toBe('January 5, 2027 at 10:42 AM EST');
  expect(formatInstant(at, 'time', 'America/Los_Angeles')).toBe('7:42 AM PST');
  expect(formatInstant('2027-01-06T02:42:00Z', 'day', 'America/New_York')).toBe('January 5, 2027');
  expect(formatInstant(null)).toBe('');
});

test('money has cents only where they matter', () => {
  expect([formatMoney(1250000), formatMoney(12.5, true), formatMoney(0), formatMoney(null)]).toEqual([
    '$1,250,000',
    '$12.50',
    '$0',
    '',
  ]);
});
