import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../calendar/calendar-date.ts';
import { TIME_UNITS, WAITING_RULES } from '../../clients/client.data.ts';
import {
  coverageStart,
  DAY_OF_MONTH_RULES,
  doesCount,
  longestWait,
  medicalWaitMessage,
  type WaitingPeriod,
  waitingNumberMessage,
  waitingPeriodInWords,
  workedExample,
} from './waiting-period.ts';

const waiting = (
  rule: WaitingPeriod['rule'],
  number: number | null = null,
  unit: WaitingPeriod['unit'] = null,
  coinciding: WaitingPeriod['coinciding'] = 'NO',
  hasOrientation = false,
): WaitingPeriod => ({ rule, number, unit, coinciding, hasOrientation });

describe('the day coverage starts', () => {
  it.each<[string, WaitingPeriod, string | null]>([
    ['2027-03-10', waiting('DATE_OF_HIRE'), '2027-03-10'],
    ['2027-03-10', waiting('AFTER_N', 30, 'DAY'), '2027-04-09'],
    ['2027-03-10', waiting('AFTER_N', 2, 'WEEK'), '2027-03-24'],
    ['2027-03-10', waiting('AFTER_N', 61_234_560, 'MONTH'), null],
    ['2027-03-10', waiting('AFTER_N', 61_234_560, 'YEAR'), null],
    ['2027-03-10', waiting('AFTER_N', Number.NaN, 'DAY'), null],
    ['2027-03-10', waiting('AFTER_N', -1, 'DAY'), null],
    ['2027-03-10', waiting('AFTER_N', 1.5, 'DAY'), null],
    ['2027-03-10', waiting('AFTER_N', '061234560' as unknown as number, 'MONTH'), null],
    ['2027-01-31', waiting('AFTER_N', 1, 'MONTH'), '2027-02-28'],
    ['2028-01-31', waiting('AFTER_N', 1, 'MONTH'), '2028-02-29'],
    ['2028-02-29', waiting('AFTER_N', 1, 'YEAR'), '2029-02-28'],
    ['2027-03-10', waiting('FIRST_OF_MONTH_AFTER_HIRE'), '2027-04-01'],
    ['2027-03-01', waiting('FIRST_OF_MONTH_AFTER_HIRE'), '2027-04-01'],
    ['2027-03-01', waiting('FIRST_OF_MONTH_AFTER_HIRE', null, null, 'YES'), '2027-03-01'],
    ['2027-03-10', waiting('FIRST_OF_MONTH_AFTER_N', 30, 'DAY'), '2027-05-01'],
    ['2027-04-01', waiting('FIRST_OF_MONTH_AFTER_N', 1, 'MONTH'), '2027-06-01'],
    ['2027-04-01', waiting('FIRST_OF_MONTH_AFTER_N', 1, 'MONTH', 'YES'), '2027-05-01'],
    ['2027-12-10', waiting('FIRST_OF_MONTH_AFTER_N', 0, 'DAY'), '2028-01-01'],
    ['2027-03-10', waiting('FIFTEENTH_OF_MONTH_AFTER_N', 30, 'DAY'), '2027-04-15'],
    ['2027-03-15', waiting('FIFTEENTH_OF_MONTH_AFTER_N', 1, 'MONTH'), '2027-05-15'],
    ['2027-03-15', waiting('FIFTEENTH_OF_MONTH_AFTER_N', 1, 'MONTH', 'YES'), '2027-04-15'],
    ['2027-03-16', waiting('FIFTEENTH_OF_MONTH_AFTER_N', 0, 'DAY'), '2027-04-15'],
    ['2027-03-10', waiting('FIRST_OR_FIFTEENTH_AFTER_N', 30, 'DAY'), '2027-04-15'],
    ['2027-03-20', waiting('FIRST_OR_FIFTEENTH_AFTER_N', 30, 'DAY'), '2027-05-01'],
    ['2027-03-15', waiting('FIRST_OR_FIFTEENTH_AFTER_N', 0, 'DAY'), '2027-04-01'],
    ['2027-03-15', waiting('FIRST_OR_FIFTEENTH_AFTER_N', 0, 'DAY', 'YES'), '2027-03-15'],
    ['2027-03-10', waiting('AFTER_N', 30, 'DAY', 'NO', true), '2027-05-10'],
    ['2027-03-10', waiting('AFTER_N'), null],
    ['2027-03-10', waiting('AFTER_N', 30), null],
    ['2027-03-10', waiting(null), null],
    ['2027-02-30', waiting('DATE_OF_HIRE'), null],
  ])('hired %s, %j: %s', (hired, rule, expected) => expect(coverageStart(hired, rule)).toBe(expected));

  it('is never before the hire date, falls on the day the rule names, and comes later the longer the wait', () => {
    const hireDates = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
    const rules = fc.record({
      rule: fc.constantFrom(...WAITING_RULES),
      number: fc.integer({ min: 0, max: 24 }),
      unit: fc.constantFrom(...TIME_UNITS.filter((unit) => unit !== 'YEAR')),
      coinciding: fc.constantFrom('YES' as const, 'NO' as const),
      hasOrientation: fc.boolean(),
    });
    fc.assert(
      fc.property(hireDates, rules, (hired, rule) => {
        const start = coverageStart(hired, rule) ?? '';
        expect(start >= hired).toBe(true);
        const days = DAY_OF_MONTH_RULES[rule.rule];
        if (days) expect(days).toContain(Number(start.slice(8)));
        const longer = coverageStart(hired, { ...rule, number: rule.number + 1 }) ?? '';
        expect(doesCount(rule.rule) ? longer >= start : longer === start).toBe(true);
        expect(
          (coverageStart(hired, { ...rule, coinciding: 'YES' }) ?? '') <=
            (coverageStart(hired, { ...rule, coinciding: 'NO' }) ?? ''),
        ).toBe(true);
      }),
    );
  });
});

describe('the longest wait', () => {
  it.each<[WaitingPeriod, number | null]>([
    [waiting('DATE_OF_HIRE'), 0],
    [waiting('AFTER_N', 90, 'DAY'), 90],
    [waiting('FIRST_OF_MONTH_AFTER_HIRE'), 31],
    [waiting('FIRST_OF_MONTH_AFTER_N', 60, 'DAY', 'YES'), 90],
    [waiting('FIRST_OF_MONTH_AFTER_N', 60, 'DAY', 'NO'), 91],
    [waiting('AFTER_N', 3, 'MONTH'), 92],
    [waiting('AFTER_N', 90, 'DAY', 'NO', true), 90],
    [waiting(null), null],
  ])('%j: %s days', (rule, days) => {
    expect(longestWait(rule)).toBe(days);
    expect(medicalWaitMessage(rule) === null).toBe(days === null || days <= 90);
  });
  it('is reached by somebody and passed by nobody', () => {
    const rule = waiting('FIRST_OR_FIFTEENTH_AFTER_N', 45, 'DAY');
    const waits = Array.from({ length: 1500 }, (_, index) => addDays('2024-01-01', index)).map((hired) =>
      daysBetween(hired, coverageStart(hired, rule) ?? hired),
    );
    expect(longestWait(rule)).toBe(Math.max(...waits));
  });
});

describe('in words', () => {
  it.each<[WaitingPeriod, string | null]>([
    [waiting('DATE_OF_HIRE'), 'From the first day of work'],
    [waiting('FIRST_OF_MONTH_AFTER_N', 30, 'DAY'), 'From the first of the month after 30 days'],
    [waiting('AFTER_N', 1, 'MONTH'), 'After 1 month'],
    [waiting('AFTER_N', 30), null],
    [waiting(null), null],
  ])('%j: %s', (rule, words) => expect(waitingPeriodInWords(rule)).toBe(words));
  it('gives the worked example, with the year when it is another', () => {
    expect(workedExample('2027-03-10', waiting('FIRST_OF_MONTH_AFTER_N', 30, 'DAY'))).toBe(
      'Hired March 10, covered May 1',
    );
    expect(workedExample('2027-12-10', waiting('FIRST_OF_MONTH_AFTER_N', 30, 'DAY'))).toBe(
      'Hired December 10, covered February 1, 2028',
    );
    expect(workedExample('2027-03-10', waiting(null))).toBeNull();
  });
  it.each<[number, WaitingPeriod['unit'], boolean]>([
    [365, 'DAY', true],
    [366, 'DAY', false],
    [52, 'WEEK', true],
    [53, 'WEEK', false],
    [24, 'MONTH', true],
    [25, 'MONTH', false],
    [3, 'YEAR', false],
  ])('%s %s', (number, unit, isFine) =>
    expect(waitingNumberMessage(waiting('AFTER_N', number, unit)) === null).toBe(isFine),
  );
});
