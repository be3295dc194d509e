import { describe, expect, it } from 'vitest';
import { filesBefore, isNothingReadable } from './upload-standing.ts';

const files = (...statuses: (string | null)[]) =>
  statuses.map((processStatus, index) => ({ id: `f${index}`, processStatus }));

describe('nothing can be read', () => {
  it.each([
    [0, [], false],
    [1, ['f0'], true],
    [2, ['f1'], false],
    [2, ['f0', 'f1'], true],
    [1, ['gone'], false],
  ])('of %i files with %j at fault: %s', (count, faulty, expected) => {
    const faults = new Map(faulty.map((id) => [id, 'No text']));
    expect(isNothingReadable(files(...Array(count).fill('UPLOADED')), faults)).toBe(expected);
  });
});

describe('files that a later one may replace', () => {
  it.each([
    [[], []],
    [['UPLOADED', null], []],
    [['VALIDATED', 'VALIDATED'], []],
    [['UPLOADED', 'VALIDATED'], ['f1']],
    [
      ['UPLOADED', 'VALIDATED', 'NEEDS_MAPPING', 'VALIDATED'],
      ['f1', 'f3'],
    ],
    [['NEEDS_MAPPING', 'SUBMITTED'], []],
    [['VALIDATED', 'UPLOADED'], []],
  ])('among %j, newest first: %j', (statuses, expected) => {
    expect(filesBefore(files(...statuses)).map(({ id }) => id)).toEqual(expected);
  });
});
