import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSheet } from '../../recognise/plan-sheet.ts';
import { rowKind, wordsOfSomebody } from './rows.ts';

const FULL = ['Name', 'SSN', 'DOB'];
const PARTS = ['First Name', 'Last Name', 'SSN', 'DOB', 'Relationship'];
const planOf = (headers: readonly string[]) => planSheet(1, headers, [], [], {});
const kindOf = (headers: readonly string[], ...row: string[]) => rowKind(row, planOf(headers));

const REMARKS = ['Total', 'Sum', 'Count', 'Average', 'Page', 'Grand', 'Report', 'Number', 'Notes', 'Members', 'End'];
const names = fc.constantFrom(...REMARKS, 'Wei', 'Anna', "O'Brien", 'Łukasz', 'Basie');
const remarks = fc.constantFrom(...REMARKS);
const others = fc.constantFrom('Wei', 'Anna', "O'Brien", 'Łukasz', 'Joe');
const births = fc.constantFrom(
  ...['19800303', '03031980', '3031980', '03/03/1980', '3-3-80', '1980-03-03', '1980-03-03 00:00:00', '3-Mar-80'],
  ...['March 3, 1980', '29283', '31/12/1980', '02/30/1980', '030380', '20260101', '01/01/2026'],
);
const ssns = fc.constantFrom(
  '863205318',
  '863-20-5318',
  '12345678',
  '1234567',
  '863 20 5318',
  'XXX-XX-1234',
  '12345678.0',
);
const known = fc.oneof(fc.tuple(fc.constant(''), births), fc.tuple(ssns, fc.constant('')), fc.tuple(ssns, births));

describe('a row with a name beside a birth date or a number', () => {
  it('is never left out, whatever words the name is of', () => {
    const full = fc.oneof(
      fc.tuple(names, names).map(([last, first]) => `${last}, ${first}`),
      fc.tuple(remarks, others).map(([last, first]) => `${first} ${last}`),
      fc.tuple(fc.constantFrom('Total', 'Sum', 'Count', 'Average'), others).map(([first, last]) => `${first} ${last}`),
    );
    fc.assert(
      fc.property(full, known, (name, more) => {
        expect(kindOf(FULL, name, ...more)).toBe('data');
      }),
    );
  });

  it('in columns for its parts neither', () => {
    const parts = fc
      .tuple(names, names)
      .filter(([first, last]) => last !== 'Total' || !['Grand', 'Report'].includes(first));
    fc.assert(
      fc.property(parts, known, ([first, last], more) => {
        expect(kindOf(PARTS, first, last, ...more)).toBe('data');
      }),
    );
  });
});

it.each([
  [['Total Employees', '2', '01/01/2026']],
  [['Printed on', '10:30', '01/01/2026']],
  [['Printed by J. Smith', '10:30', '01/01/2026']],
  [['Total', '', '01/01/2026']],
  [['Grand Total', '97', '']],
  [['Total for Maple Ridge', '1234567', '']],
  [['Report date:', '', '01/01/2026']],
  [['Employees:', '97', '']],
  [['As of', '', '01/01/2026']],
  [['Count of members', '12', '']],
  [['Page 2 of 3', '', '01/01/2026']],
  [['Total employees enrolled', '', '01/01/2026']],
  [['97', '', '']],
])('what counts, heads or signs a list is nobody: %s', (row) => {
  expect(kindOf(FULL, ...row)).toBe('footer');
  expect(wordsOfSomebody(row, planOf(FULL))).toBe('');
});

it.each([[['Sum, Wei', '', '']], [['Jane Roe', '', '']], [['Total, Anna', '', '12']]])(
  'a name with nothing that tells a person is left out, and told: %s',
  (row) => {
    expect(kindOf(FULL, ...row)).toBe('footer');
    expect(wordsOfSomebody(row, planOf(FULL))).toBe(row.filter(Boolean).join(', '));
  },
);
