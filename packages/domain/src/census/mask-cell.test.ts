import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENSUS_COLUMNS } from './catalogue.ts';
import { isSecretCell, isToldWhole, maskCell, tellCell, tellId } from './mask-cell.ts';

const COLUMNS = ['', 'leftOut', ...CENSUS_COLUMNS.flatMap(({ key }) => [key, `child2.${key}`])];
const OTHERS = COLUMNS.filter((key) => !key.toLowerCase().endsWith('ssn'));
const WRITINGS = [
  (a: string, b: string, c: string) => `${a}-${b}-${c}`,
  (a: string, b: string, c: string) => `${a} ${b} ${c}`,
  (a: string, b: string, c: string) => `${a}.${b}.${c}`,
  (a: string, b: string, c: string) => a + b + c,
];
/** Dashes, spaces and marks that look like those above, or cannot be seen. */
const BETWEEN = [
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2212',
  '--',
  ' - ',
  '\u00ad',
  '_',
  ', ',
  '\u200b-',
  '\u00a0',
  '#',
  '\u200b',
];
const AROUND: ((ssn: string) => string)[] = [
  (ssn) => `'${ssn}`,
  (ssn) => `${ssn}*`,
  (ssn) => `SSN ${ssn}`,
  (ssn) => `="${ssn}"`,
  (ssn) => `(${ssn})`,
  (ssn) => ssn.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
];
/** An ID may be nine digits in other groups, so there only what is written as such a number and can be one is masked. */
const isId = (column: string) => /(?:Id|dependentOf)$/.test(column);
const NO_IDS = COLUMNS.filter((column) => !isId(column));
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
          fc.pre(!isId(column) || !/^(?:000|666)|^...00|0000$/.test(a + b + c));
          const shown = `***-**-${c}`;
          expect([maskCell(column, value), maskCell(column, ` ${value} `).trim()]).toEqual([shown, shown]);
          expect([isSecretCell(column, value), isToldWhole(tellCell(column, value))]).toEqual([true, false]);
        },
      ),
    );
  });

  it.each(['', '-', ...BETWEEN])('is masked in every column with “%s” between, whatever stands around it', (mark) => {
    const ssn = ['863', '20', '5318'].join(mark);
    for (const column of OTHERS) {
      for (const write of AROUND) {
        const told = maskCell(column, write(ssn));
        expect([column, told, told.replace(/\D/g, '')]).toEqual([
          column,
          expect.stringContaining('***-**-5318'),
          '5318',
        ]);
      }
    }
  });

  it('is masked beside other numbers', () => {
    for (const column of OTHERS)
      expect(maskCell(column, 'on 01/02/2020: 863-20-5318, 40')).toBe('on 01/02/2020: ***-**-5318, 40');
    expect(maskCell('workPhone', '863\n205318')).toBe('***-**-5318');
    expect(maskCell('address1', '12 Elm, 863205318')).toBe('12 Elm, ***-**-5318');
  });

  it.each(['863205318.0', '863205318.00', '863 205318.00', '863-20-5318.0'])('is masked with decimals: %s', (value) => {
    for (const column of value.includes(' ') ? NO_IDS : COLUMNS) {
      const masked = maskCell(column, value);
      expect([column, masked.replace(/\.0+$/, ''), isSecretCell(column, value)]).toEqual([column, '***-**-5318', true]);
    }
  });

  it.each(['8.63205318E8', '86320531.8E1', '8632 05318', '86-3205318', '8 6 3 2 0 5 3 1 8'])(
    'is masked however a program or a person wrote its digits: %s',
    (value) => {
      for (const column of value.includes('E') ? COLUMNS : NO_IDS) {
        if (column.endsWith('ssn') || column.endsWith('Ssn')) continue;
        expect([column, maskCell(column, value)]).toEqual([column, '***-**-5318']);
      }
    },
  );

  it.each(['$863205318', '+863205318', '863205318.50'])('is masked where no money stands: %s', (value) => {
    for (const column of ['dateOfBirth', 'homeZip', 'hireDate', 'hoursPerWeek', 'firstName', 'employeeId'])
      expect([column, maskCell(column, value).replace(/^[$+]/, '').replace(/\.50$/, '')]).toEqual([
        column,
        '***-**-5318',
      ]);
  });

  it.each([
    ...['863.205.318', '863,205,318', '863 - 205 - 318', '86 - 3205318', 'EE863-205-318', 'EE86-3205318', '863/205318'],
    ...['863, 205, 318', '863205318 A', '(863) 205 318'],
  ])('is masked in other groups, in every column that is no ID and no money: %s', (value) => {
    for (const column of NO_IDS) {
      const type = CENSUS_COLUMNS.find(({ key }) => key === column.replace(/^child2\./, ''))?.type;
      if (type === 'ssn' || type === 'money') continue;
      const told = maskCell(column, value);
      expect([column, told.replace(/\D/g, ''), told]).toEqual([column, '5318', expect.stringContaining('***-**-5318')]);
    }
  });

  it.each(['2025-12346', '123-456-789', '86-3205318', '000012345', '666-12-3456', 'A-2025-12346', '8632 05318'])(
    'is no ID of other groups, or that cannot be one: %s',
    (id) => {
      expect([maskCell('employeeId', id), isSecretCell('dental.facilityId', id)]).toEqual([id, false]);
    },
  );

  it('is masked within other text, and in its own column also in part', () => {
    expect(maskCell('employeeId', 'MR 863-20-5318')).toBe('MR ***-**-5318');
    expect(maskCell('spouse.ssn', '86320531')).toBe('***-**-0531');
    expect(isSecretCell('employeeSsn', '12')).toBe(true);
  });
});

it.each([
  ['homeZip', '06103-1234'],
  ['homeZip', '06103'],
  ['homeZip', 'CT 06103-1234'],
  ['', '78701-1234'],
  ['city', 'Austin, TX 78701-1234'],
  ['', '(860) 555-0123 ext. 12'],
  ['workPhone', '+1 860 555 0123'],
  ['leftOut', '1863-20-5318'],
  ['earningsAmount', '$863205318'],
  ['earningsAmount', '1,234,567.89'],
  ['earningsAmount', '86320531.00'],
  ['earningsAmount', '863205318.50'],
  ['dateOfBirth', '1971-06-21 00:00:00.000'],
  ['workPhone', '860-555-0123'],
  ['earningsAmount', '1234.123456789'],
  ['dateOfBirth', '1971-06-21'],
  ['email', 'ada@maple.example'],
  ['dateOfBirth', '1/15/1980 10 AM'],
  ['', '1/15/1980 10 AM'],
  ['hireDate', '10/12/71 9:30'],
  ['', '00:00:00.000'],
  ['hireDate', '1971-06-21T00:00:00.123456789'],
  ['phone', '205-555-123'],
  ['phone', '(205) 555-123'],
  ['phone', '860.555.0123'],
  ['address2', 'Suite 1234 56789'],
  ['city', 'Austin, TX 78701 1234'],
  ['hoursPerWeek', '40.1234567'],
  ['hoursPerWeek', '863.205318'],
  ['leftOut', 'yes'],
])('another value is shown as it is: %s %s', (column, value) => {
  expect([maskCell(column, value), isSecretCell(column, value), isToldWhole(value)]).toEqual([value, false, true]);
});

it('whose ID is masked is named', () => {
  expect([tellId('E1', 'Ann Fit'), tellId('863-20-5318', 'Ann Fit'), tellId('863205318', '')]).toEqual([
    'E1',
    'Ann Fit',
    '***-**-5318',
  ]);
});

it('what is too long for a list is cut, and is not told whole', () => {
  const told = tellCell('city', 'x'.repeat(130));
  expect([told.length, isToldWhole(told), isToldWhole('x'.repeat(120))]).toEqual([120, false, true]);
});
