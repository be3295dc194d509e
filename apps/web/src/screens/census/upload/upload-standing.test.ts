import { describe, expect, it } from 'vitest';
import { arrivalWords, filesBefore, filesTogether, isNothingReadable } from './upload-standing.ts';

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

describe('what is said of a file that came', () => {
  it.each([
    [undefined, 'locked.zip was uploaded.'],
    [
      { code: 'PASSWORD_PROTECTED', message: 'Unpack it.' },
      'locked.zip was uploaded, but it cannot be read. Unpack it.',
    ],
    [{ code: 'NO_PEOPLE', message: 'Add them.' }, 'locked.zip was uploaded, but nobody is in it. Add them.'],
  ])('with the fault %j: %s', (fault, words) => {
    expect(arrivalWords({ name: 'locked.zip' }, fault)).toBe(words);
  });
});

describe('the files that are one census', () => {
  it.each([
    [['UPLOADED', 'UPLOADED'], [], ['f1', 'f0'], []],
    [['UPLOADED', 'UPLOADED', 'UPLOADED'], ['f1'], ['f2', 'f0'], ['f1']],
    [['UPLOADED', 'REJECTED', null], [], ['f2', 'f0'], ['f1']],
    [['UPLOADED', 'SUBMITTED', 'SUBMITTED_WITH_WARNINGS'], [], ['f0'], []],
  ])('of %j, newest first, with %j at fault', (statuses, faulty, counted, left) => {
    const told = filesTogether(files(...statuses), new Map(faulty.map((id) => [id, 'x'])));
    expect([told.counted.map(({ id }) => id), told.left.map(({ id }) => id)]).toEqual([counted, left]);
  });
});
