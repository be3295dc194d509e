import type { CensusFileReading } from '@onboard/contract/census';
import { expect, it } from 'vitest';
import { type ColumnEdits, choicesNow, columnClashes, editColumn, seenOf, settleColumn } from './column-edits.ts';
import { mappingToSend, type SheetColumn } from './mapping.ts';

const ME = 'me';
const column = (header: string, target: string | null, by?: string): SheetColumn => ({
  index: header.length,
  letter: 'A',
  header,
  target,
  confidence: target === null ? null : 'exact',
  samples: [],
  isConfirmed: by !== undefined,
  ...(by && { said: { target, by: 'Daniel Reyes', byUserId: by, at: '2026-11-28T10:00:00Z' } }),
});
const files = (...columns: SheetColumn[]): CensusFileReading[] => [
  {
    documentId: 'a',
    file: 'a.csv',
    format: 'csv',
    encoding: null,
    delimiter: null,
    sheets: [
      {
        ...{ sheet: null, role: 'census', hidden: false, isRead: true },
        ...{ layout: 'long', headerRow: 1, dataRows: 1, columns },
      },
    ],
    leftSheets: [],
    sheetsSaid: null,
    notes: [],
    unreadable: null,
  },
];
const chosen = (from: SheetColumn, target: string | null): ColumnEdits => editColumn({}, {}, from, target);
const suggested = column('Pay', 'earningsAmount');
const clashes = (now: CensusFileReading[], edits: ColumnEdits) => columnClashes(now, edits, ME);

it('a column that was left alone is sent as it is seen', () => {
  const now = files(column('Pay', null, 'daniel'), column('DOB', 'dateOfBirth'));
  const mapping = mappingToSend(now, {});
  expect(mapping).toEqual({ Pay: null, DOB: 'dateOfBirth' });
  expect(seenOf(mapping, {}, {})).toEqual(mapping);
  expect(clashes(now, {})).toEqual([]);
});

it('a column that was chosen is sent with what it was taken for before', () => {
  const edits = editColumn(chosen(suggested, null), { Pay: null }, column('Pay', 'jobTitle', 'daniel'), 'hireDate');
  expect(edits).toEqual({ Pay: { target: 'hireDate', seen: 'earningsAmount' } });
  expect(seenOf({ Pay: 'hireDate' }, { Pay: 'hireDate' }, edits)).toEqual({ Pay: 'earningsAmount' });
});

it.each([
  ['said something else meanwhile', column('Pay', 'jobTitle', 'daniel'), 1],
  ['said the same', column('Pay', null, 'daniel'), 0],
  ['confirmed what was there', column('Pay', 'earningsAmount', 'daniel'), 0],
  ['is the same person', column('Pay', 'jobTitle', ME), 0],
  ['said nothing', suggested, 0],
])('is asked about where somebody else %s', (_, now, count) => {
  expect(clashes(files(now), chosen(suggested, null))).toHaveLength(count);
});

it('is theirs, or mine as said by somebody who saw theirs', () => {
  const now = files(column('Pay', 'jobTitle', 'daniel'));
  const edits = chosen(suggested, null);
  const [clash] = clashes(now, edits);
  if (!clash) throw new Error('nobody is asked');
  expect(clash).toMatchObject({ fieldId: 'column-a-0-3', by: 'Daniel Reyes', mine: null, theirs: 'jobTitle' });
  expect(choicesNow(now, settleColumn(edits, clash, 'theirs'))).toEqual({});
  const mine = settleColumn(edits, clash, 'mine');
  expect([clashes(now, mine), mine.Pay]).toEqual([[], { target: null, seen: 'jobTitle' }]);
});

it('follows the others where it was put back to what it was', () => {
  const edits = chosen(suggested, 'earningsAmount');
  expect(choicesNow(files(suggested), edits)).toEqual({ Pay: 'earningsAmount' });
  expect(choicesNow(files(column('Pay', 'jobTitle', 'daniel')), edits)).toEqual({});
});
