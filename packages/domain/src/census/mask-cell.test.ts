import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENSUS_COLUMNS } from './catalogue.ts';
import { isSecretCell, isToldWhole, maskCell, tellCell } from './mask-cell.ts';

const COLUMNS = ['', 'leftOut', ...CENSUS_COLUMNS.flatMap(({ key }) => [key, `child2.${key}`])];
const WRITINGS = [
  (a: string, b: string, c: string) => `${a}-${b}-${c}`,
  (a: string, b: string, c: string) => `${a} ${b} ${c}`,
  (a: string, b: string, c: string) => `${a}.${b}.${c}`,
  (a: string, b: string, c: string) => a + b + c,
];
const digits = (many: number) => fc.stringMatching(new RegExp(`^\\d{${many}}$`));

describe('a social security number', () => {
  it('is masked, whatever column it was written into and however', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COLUMNS),
        fc.constantFrom(...WRITINGS),
        fc.tuple(digits(3), digits(2), digits(4)),
        (column, write, [a, b, c]) => {
          const value = write(a, b, c);
          const shown = `***-**-${c}`;
          expect([maskCell(column, value), maskCell(column, ` ${value} `).trim()]).toEqual([shown, shown]);
          expect([isSecretCell(column, value), isToldWhole(tellCell(column, value))]).toEqual([true, false]);
        },
      ),
    );
  });

  it('is masked within other text, and in its own column also in part', () => {
    expect(maskCell('employeeId', 'MR 863-20-5318')).toBe('MR ***-**-5318');
    expect(maskCell('spouse.ssn', '86320531')).toBe('***-**-0531');
    expect(isSecretCell('employeeSsn', '12')).toBe(true);
  });
});

it.each([
  ['homeZip', '06103-1234'],
  ['homeZip', '06103'],
  ['workPhone', '860-555-0123'],
  ['earningsAmount', '1234.123456789'],
  ['dateOfBirth', '1971-06-21'],
  ['email', 'ada@maple.example'],
  ['leftOut', 'yes'],
])('another value is shown as it is: %s %s', (column, value) => {
  expect([maskCell(column, value), isSecretCell(column, value), isToldWhole(value)]).toEqual([value, false, true]);
});

it('what is too long for a list is cut, and is not told whole', () => {
  const told = tellCell('city', 'x'.repeat(130));
  expect([told.length, isToldWhole(told), isToldWhole('x'.repeat(120))]).toEqual([120, false, true]);
});
