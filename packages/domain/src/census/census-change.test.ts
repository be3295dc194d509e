import { expect, it } from 'vitest';
import { type CensusChange, censusChangeWords } from './census-change.ts';

it.each([
  [{ what: 'UPLOADED', file: 'people.csv' }, 'uploaded people.csv'],
  [
    { what: 'CORRECTED', row: 12, columnKey: 'child2.dateOfBirth', file: 'people.csv' },
    'corrected Date of birth in row 12 of people.csv',
  ],
  [{ what: 'CORRECTED', count: 1_200 }, 'corrected 1,200 cells'],
  [{ what: 'UNDONE', row: 3, columnKey: 'leftOut' }, 'undid what was said of the whole row in row 3'],
  [{ what: 'LEFT_OUT', row: 12, file: 'people.csv' }, 'left out row 12 of people.csv'],
  [{ what: 'LEFT_OUT', count: 2 }, 'left out 2 rows'],
] as [CensusChange, string][])('a change %j reads "%s"', (change, words) => {
  expect(censusChangeWords(change)).toBe(words);
});
