import { describe, expect, it } from 'vitest';
import { acknowledgement, goneWords, isFarBelow, purposeOf } from './submit-words.ts';

describe('what somebody says who submits', () => {
  it.each([
    ['other warnings', [2, 0, 0], 'I have read the 2 warnings. The census is right as it is.'],
    ['numbers that come later', [2, 0, 2], 'I have read the 2 warnings. I will send the SSNs that are missing.'],
    [
      'both',
      [2, 0, 1],
      'I have read the 2 warnings. I will send the SSNs that are missing. The rest is right as it is.',
    ],
    [
      'more than are listed',
      [1_200, 0, 1_200],
      'I have read the 1,200 warnings. I will send the SSNs that are missing.',
    ],
    ['one', [1, 0, 0], 'I have read the 1 warning. The census is right as it is.'],
    ['some of before', [124, 121, 0], 'I have read the 124 warnings, 3 of them new. The census is right as it is.'],
    ['more than anybody can tell', [300, null, 0], 'I have read the 300 warnings. The census is right as it is.'],
    ['those of before', [2, 2, 0], 'I have read the 2 warnings, none of them new. The census is right as it is.'],
  ] as const)('with %s', (_, [warnings, accepted, missing], words) => {
    expect(acknowledgement({ warnings, accepted, missing })).toBe(words);
  });

  it.each([
    [{ uncovered: 1 }, '1 person is left out and has no cover.'],
    [
      { uncovered: 2, warnings: 1 },
      'I have read the 1 warning. The census is right as it is. 2 people are left out and have no cover.',
    ],
    [{ isChanged: true }, 'I have seen what others changed.'],
  ])('who is left out, and what others changed: %j', (about, words) => {
    expect(acknowledgement({ warnings: 0, accepted: 0, missing: 0, ...about })).toBe(words);
  });

  it.each([
    ['errors', [2, 5, 5, true], /^2 errors need mending/],
    ['nothing', [0, 0, 0, false], /^Everything we check is right/],
    ['warnings', [0, 2, 0, false], 'No errors. Read the warnings, mend what is wrong, and submit.'],
    ['one that is new', [0, 3, 2, false], 'No errors. Read the 1 new warning, mend what is wrong, and submit.'],
    ['those of before', [0, 2, 2, false], 'No errors and no new warnings. You can submit your census.'],
    [
      'more than anybody can tell',
      [0, 300, null, true],
      'No errors. Read the warnings, mend what is wrong, and submit.',
    ],
    ['a census opened again', [0, 2, 2, true], 'Correct what has to change, then submit your census again.'],
    [
      'one opened again with news',
      [0, 3, 2, true],
      'No errors. Read the 1 new warning, mend what is wrong, and submit.',
    ],
  ] as const)('is asked for the next step with %s', (_, [errors, warnings, accepted, isReopened], words) => {
    expect(purposeOf({ errors, warnings, accepted, isReopened })).toMatch(words);
  });

  it.each([
    [
      { employees: 5, dependents: 12 },
      '5 employees and 12 dependents of the census submitted before are not in this one: they will have no cover.',
    ],
    [
      { employees: 0, dependents: 1 },
      '1 dependent of the census submitted before is not in this one: this person will have no cover.',
    ],
  ])('of %o', (gone, words) => {
    expect(goneWords(gone)).toBe(words);
  });

  it('takes more than a click where more than half are gone', () => {
    const before = { employees: 96, dependents: 121 };
    expect(isFarBelow({ employees: 95, dependents: 121 }, before)).toBe(true);
    expect(isFarBelow({ employees: 49, dependents: 0 }, before)).toBe(true);
    expect(isFarBelow({ employees: 0, dependents: 121 }, before)).toBe(true);
    expect(isFarBelow({ employees: 5, dependents: 12 }, before)).toBe(false);
  });
});
