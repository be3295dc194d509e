import type { CensusStanding } from '@onboard/contract/census';
import { describe, expect, it } from 'vitest';
import type { Edit } from './correction-queue.ts';
import { isOfEarlierRound, unsavedWords } from './unsaved-edits.ts';

const cell = (columnKey: string) => ({ documentId: 'd', sheet: null, row: 62, columnKey });

describe('what did not get into the census', () => {
  it.each<[Edit, string]>([
    [{ cell: cell('leftOut'), kind: 'value', value: 'yes' }, 'Row 62: left out'],
    [{ cell: cell('child2.leftOut'), kind: 'value', value: 'yes' }, 'Row 62: left out'],
    [{ cell: cell('city'), kind: 'value', value: '06103' }, 'Row 62, City: “06103”'],
    [{ cell: cell('ssn'), kind: 'value', value: '811223344' }, 'Row 62, SSN: the number you entered'],
    [{ cell: cell('child2.ssn'), kind: 'value', value: '811223344' }, 'Row 62, Child 2: SSN: the number you entered'],
    [{ cell: cell('employeeId'), kind: 'value', value: '811 22 3344' }, 'Row 62, Employee ID: the number you entered'],
    [{ cell: cell('isSamePerson'), kind: 'value', value: 'other' }, 'Row 62, Who is meant: “Two people”'],
    [{ cell: cell('city'), kind: 'keep' }, 'Row 62, City: as the file says'],
    [{ cell: cell('city'), kind: 'takeBack' }, 'Row 62, City: undone'],
  ])('%j: %s', (edit, words) => expect(unsavedWords(edit)).toBe(words));
});

type What = CensusStanding['changes'][number]['what'];
/** Newest first, as the census tells them. */
const changes = (...list: [number, What][]) => ({
  changes: list.map(([number, what]) => ({ number, what, by: null, byUserId: null, at: '2026-11-28T12:00:00.000Z' })),
});

describe('an edit after change 7', () => {
  it.each([
    ['of a census with no change at all', changes(), false],
    ['that nothing followed', changes([7, 'CORRECTED'], [6, 'UPLOADED']), false],
    ['that others followed', changes([9, 'LEFT_OUT'], [8, 'CORRECTED'], [7, 'CORRECTED']), false],
    ['of a census that was submitted since', changes([9, 'OPENED'], [8, 'SUBMITTED'], [7, 'CORRECTED']), true],
    ['of a census that was given up since', changes([8, 'KEPT'], [7, 'CORRECTED']), true],
    ['of one submitted before it', changes([8, 'CORRECTED'], [7, 'CORRECTED'], [6, 'SUBMITTED']), false],
    ['that the next change is told of, but not it', changes([9, 'CORRECTED'], [8, 'CORRECTED']), false],
    ['so long ago that nobody can tell', changes([99, 'CORRECTED'], [98, 'CORRECTED']), true],
  ])('%s', (_words, standing, expected) => expect(isOfEarlierRound(standing, 7)).toBe(expected));
});
