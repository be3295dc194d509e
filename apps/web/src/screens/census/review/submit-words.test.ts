import type { CensusDomainValidation } from '@onboard/contract/census';
import { describe, expect, it } from 'vitest';
import { acknowledgement, goneWords, isFarBelow } from './submit-words.ts';

const issue = (ruleId: string) => ({ ruleId, severity: 'warning' }) as CensusDomainValidation['issues'][number];
const validations = (...rules: string[]) => [{ issues: rules.map(issue) } as CensusDomainValidation];

describe('what somebody says who submits', () => {
  it.each([
    ['other warnings', 2, ['A05', 'I14'], 'I have read the 2 warnings. The census is right as it is.'],
    [
      'numbers that come later',
      2,
      ['I01', 'I01'],
      'I have read the 2 warnings. I will send the SSNs that are missing.',
    ],
    [
      'both',
      2,
      ['I01', 'A05'],
      'I have read the 2 warnings. I will send the SSNs that are missing. The rest is right as it is.',
    ],
    ['one', 1, ['A05'], 'I have read the 1 warning. The census is right as it is.'],
  ])('with %s', (_, many, rules, words) => {
    expect(acknowledgement(many, validations(...rules))).toBe(words);
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
