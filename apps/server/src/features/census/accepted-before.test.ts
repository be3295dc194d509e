import { describe, expect, it } from 'vitest';
import { acceptedWarnings, markAccepted } from './accepted-before.ts';

/** So many warnings, of which the first 200 are listed. */
const warnings = (count: number, from = 0) => ({
  domain: 'ADDRESS' as const,
  ...{ status: 'WARNINGS' as const, checkedRows: 400, errorCount: 0, warningCount: count, fixedCount: 0 },
  issues: Array.from({ length: Math.min(200, count) }, (_, index) => ({
    ...{ ruleId: 'A03', domain: 'ADDRESS' as const, severity: 'warning' as const, file: 'a.csv', sheet: null },
    ...{ row: from + index, column: null, header: null, columnLetter: null, columnKey: 'zip', employeeRef: 'E' },
    ...{ maskedValue: null, message: 'Look at this.' },
  })),
});
const count = (before: ReturnType<typeof warnings> | null, now: ReturnType<typeof warnings>) => {
  const submitted = before && { domainValidations: [before] };
  return acceptedWarnings(submitted, markAccepted(submitted)([now]));
};

describe('warnings that were accepted before', () => {
  it.each([
    ['none where none was submitted', null, warnings(300), 0],
    ['those that were there', warnings(2), warnings(3), 2],
    ['nobody can tell of more than are listed', warnings(300), warnings(300), null],
    ['nor of those that are listed since others were mended', warnings(300), warnings(150, 150), null],
  ])('%s', (_, before, now, expected) => expect(count(before, now)).toBe(expected));
});
