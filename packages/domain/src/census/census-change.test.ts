import { expect, it } from 'vitest';
import { CENSUS_COLUMNS, censusColumn } from './catalogue.ts';
import { type CensusChange, censusChangeWords } from './census-change.ts';

it.each([
  [{ what: 'SHEETS', file: 'people.xlsx' }, 'chose which sheets of people.xlsx are read'],
  [{ what: 'UPLOADED', file: 'people.csv' }, 'uploaded people.csv'],
  [
    { what: 'CORRECTED', row: 12, columnKey: 'child2.dateOfBirth', file: 'people.csv' },
    'corrected Date of birth in row 12 of people.csv',
  ],
  [
    { what: 'CORRECTED', row: 2, columnKey: 'dental.election', file: 'people.csv' },
    `corrected ${censusColumn('dental.election')?.label} in row 2 of people.csv`,
  ],
  [
    { what: 'CORRECTED', row: 2, columnKey: 'child1.dental.election' },
    `corrected ${censusColumn('dental.election')?.label} in row 2`,
  ],
  [{ what: 'UNDONE', row: 2, columnKey: 'isSamePerson' }, 'undid what was said of whom the row means in row 2'],
  [{ what: 'CORRECTED', count: 1_200 }, 'corrected 1,200 cells'],
  [{ what: 'UNDONE', row: 3, columnKey: 'leftOut' }, 'undid what was said of the whole row in row 3'],
  [{ what: 'LEFT_OUT', row: 12, file: 'people.csv' }, 'left out row 12 of people.csv'],
  [{ what: 'LEFT_OUT', count: 2 }, 'left out 2 rows'],
] as [CensusChange, string][])('a change %j reads "%s"', (change, words) => {
  expect(censusChangeWords(change)).toBe(words);
});

it('names every column of the catalogue, also one whose key has a dot', () => {
  const unnamed = CENSUS_COLUMNS.filter(
    ({ key }) =>
      !censusChangeWords({ what: 'CORRECTED', row: 2, columnKey: key }).includes(censusColumn(key)?.label ?? '?'),
  );
  expect(unnamed).toEqual([]);
});
