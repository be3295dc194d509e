import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, displayDate, isCalendarDate, toDate } from './calendar-date.ts';

describe('calendar dates', () => {
  it.each([
    ['2027-02-28', true],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2100-02-29', false],
    ['1899-12-31', false],
    ['2027-13-01', false],
    ['2027-00-10', false],
    ['2027-1-1', false],
    ['2027-01-01T00:00:00Z', false],
  ])('%s exists: %s', (date, exists) => expect(isCalendarDate(date)).toBe(exists));
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %s months: %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));
  it('counts days across the end of daylight saving and of the year', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
    expect(toDate(2027, 13, 1)).toBe('2028-01-01');
  });
  it('reads as people write dates', () => {
    expect(displayDate('2027-01-05')).toBe('January 5, 2027');
    expect(displayDate('soon')).toBe('soon');
  });
});
