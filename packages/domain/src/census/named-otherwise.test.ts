import { expect, it } from 'vitest';
import { namedOtherwise } from './named-otherwise.ts';

const comma = { format: 'csv', delimiter: ',' } as const;

it.each([
  ['census.csv', comma, null],
  ['Census.TXT', comma, null],
  ['census.tsv', { format: 'csv', delimiter: '\t' }, null],
  ['census 2027.1.xlsx', { format: 'xlsx', delimiter: null }, null],
  ['census.pdf', comma, 'Named .pdf, but it is a text: it is read as one.'],
  ['census.docx', comma, 'Named .docx, but it is a text: it is read as one.'],
  [
    'census.XLSX',
    { format: 'csv', delimiter: '\t' },
    'Named .XLSX, but it is a tab-separated text: it is read as one.',
  ],
  [
    'census.csv',
    { format: 'xlsx', delimiter: null },
    'Named .csv, but it is an Excel workbook (.xlsx): it is read as one.',
  ],
  [
    'census.xlsx',
    { format: 'xls', delimiter: null },
    'Named .xlsx, but it is an Excel workbook of the old kind (.xls): it is read as one.',
  ],
  ['census', comma, 'Its name says no type; it is a text and is read as one.'],
  ['.csv', comma, 'Its name says no type; it is a text and is read as one.'],
  ['people of 1. May', { format: 'csv', delimiter: null }, 'Its name says no type; it is a text and is read as one.'],
] as const)('%s read as %j: %s', (name, readAs, words) => {
  expect(namedOtherwise(name, readAs)).toBe(words);
});
