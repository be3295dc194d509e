import { describe, expect, it } from 'vitest';
import { hasLaterFile, isNothingReadable } from './upload-standing.ts';

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

describe('a file after a checked one', () => {
  it.each([
    [[], false],
    [['UPLOADED', null], false],
    [['VALIDATED', 'VALIDATED'], false],
    [['UPLOADED', 'VALIDATED'], true],
    [['NEEDS_MAPPING', 'SUBMITTED'], true],
    [['VALIDATED', 'UPLOADED'], false],
  ])('among %j, newest first: %s', (statuses, expected) => {
    expect(hasLaterFile(files(...statuses))).toBe(expected);
  });
});
