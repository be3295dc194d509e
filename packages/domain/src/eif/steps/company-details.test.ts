import { describe, expect, it } from 'vitest';
import type { Client } from '../../clients/client.data.ts';
import { subStepOf } from '../catalogue.ts';
import { mapleRidge, mapleRidgeUnanswered } from '../samples.ts';
import { saidBy, withClient, withEntity } from '../testing/altered.ts';

const complete = mapleRidge();
const previousPolicy = {
  policyNumber: '923-4410',
  status: 'ACTIVE' as const,
  terminationDate: null,
  keepInForce: 'YES' as const,
};
const [dental] = complete.client.previousCoverages ?? [];
const withDental = (values: object) => {
  const rows =
    complete.client.previousCoverages?.map((row) => (row.coverage === 'DENTAL' ? { ...row, ...values } : row)) ?? null;
  return withClient(complete, { previousCoverages: rows });
};
const withLife = (
  values: Partial<NonNullable<typeof dental>>,
  employeesNotAtWork: Client['employeesNotAtWork'] = null,
) => {
  const offered = {
    ...dental,
    hadOrthodontia: null,
    hadWaitingPeriods: null,
    hadRollover: null,
    hasEmployeesNotAtWork: 'NO' as const,
  };
  const rows =
    complete.client.previousCoverages?.map((row) =>
      row.coverage === 'LIFE' ? { ...row, ...offered, coverage: 'LIFE' as const, ...values } : row,
    ) ?? null;
  return withClient(complete, { previousCoverages: rows, employeesNotAtWork });
};

describe('tax-id', () => {
  it.each<[string, Partial<Client>, string[]]>([
    ['answered', {}, []],
    ['not answered', { taxId: null, taxIdConfirmed: null }, ['taxId', 'taxIdConfirmed']],
    ['of eight digits', { taxId: '06123456' }, ['taxId: A federal tax id has nine digits, for example 06-1234560.']],
    [
      'a placeholder',
      { taxId: '123456789' },
      ['taxId: This is not a real tax id. Enter the one on your tax notice from the IRS.'],
    ],
    ['not ours', { taxIdConfirmed: 'NO' }, ['taxIdExplanation']],
    ['not ours, explained', { taxIdConfirmed: 'NO', taxIdExplanation: 'Our parent company' }, []],
    ['script text is text', { taxIdConfirmed: 'NO', taxIdExplanation: '<script>alert(1)</script>' }, []],
  ])('%s', (_, client, expected) => expect(saidBy(withClient(complete, client), 'tax-id')).toEqual(expected));
  it('warns of a prefix that nobody knows, and lets it pass', () => {
    expect(saidBy(withClient(complete, { taxId: '071234560' }), 'tax-id')).toEqual([
      expect.stringMatching(/^taxId ~ We do not know/),
    ]);
  });
});

describe('current-sun-life-policies', () => {
  const said = (client: Partial<Client>) =>
    saidBy(withClient(complete, { hasPreviousSlfInsurance: 'YES', ...client }), 'current-sun-life-policies');
  it.each<[string, Partial<Client>, string[]]>([
    ['not answered', { hasPreviousSlfInsurance: null }, ['hasPreviousSlfInsurance']],
    ['none', { hasPreviousSlfInsurance: 'NO', previousSlfPolicies: [previousPolicy, previousPolicy] }, []],
    ['which ones', {}, ['previousSlfPolicies', 'benefitsReplacedWithSlf']],
    ['one kept', { previousSlfPolicies: [previousPolicy], benefitsReplacedWithSlf: ['NONE'] }, []],
    [
      'one kept, what it is replaced by not said',
      { previousSlfPolicies: [previousPolicy] },
      ['benefitsReplacedWithSlf'],
    ],
    [
      'one that ended long ago, replaced by nothing',
      {
        previousSlfPolicies: [{ ...previousPolicy, status: 'TERMINATED', terminationDate: '2019-12-31' }],
        benefitsReplacedWithSlf: ['NONE'],
      },
      [],
    ],
    [
      'none beside another answer',
      { previousSlfPolicies: [previousPolicy], benefitsReplacedWithSlf: ['DENTAL', 'NONE'] },
      [
        'benefitsReplacedWithSlf: “None of them” cannot stand beside other answers. Take it out, or take out the others.',
      ],
    ],
    [
      'given up and replaced by nothing',
      { previousSlfPolicies: [{ ...previousPolicy, keepInForce: 'NO' }], benefitsReplacedWithSlf: ['NONE'] },
      [
        'benefitsReplacedWithSlf ~ You do not keep a policy that is active today, and none of your new benefits replaces it. Check that nobody loses coverage.',
      ],
    ],
    [
      'one empty',
      { previousSlfPolicies: [{ policyNumber: null, status: null, terminationDate: null, keepInForce: null }] },
      ['previousSlfPolicies.0.policyNumber', 'previousSlfPolicies.0.status', 'benefitsReplacedWithSlf'],
    ],
    [
      'one ended, without a date',
      { previousSlfPolicies: [{ ...previousPolicy, status: 'TERMINATED' }] },
      ['previousSlfPolicies.0.terminationDate', 'benefitsReplacedWithSlf'],
    ],
    [
      'one replaced by dental',
      { previousSlfPolicies: [{ ...previousPolicy, keepInForce: 'NO' }], benefitsReplacedWithSlf: ['DENTAL'] },
      [],
    ],
    [
      'replaced by what is not sold',
      { previousSlfPolicies: [{ ...previousPolicy, keepInForce: 'NO' }], benefitsReplacedWithSlf: ['MEDICAL'] },
      ['benefitsReplacedWithSlf: Benefits that replace a policy of ours: “Medical” is no longer offered. Take it out.'],
    ],
    [
      'a number too short',
      { previousSlfPolicies: [{ ...previousPolicy, policyNumber: '92-' }], benefitsReplacedWithSlf: ['NONE'] },
      [
        'previousSlfPolicies.0.policyNumber: Policy number has 4 to 12 letters, digits or hyphens, for example 923-4410.',
      ],
    ],
    [
      'the same number twice',
      {
        previousSlfPolicies: [previousPolicy, { ...previousPolicy, policyNumber: ' 923-4410' }],
        benefitsReplacedWithSlf: ['NONE'],
      },
      [
        'previousSlfPolicies.1.policyNumber: Policy number has 4 to 12 letters, digits or hyphens, for example 923-4410.',
        'previousSlfPolicies.1.policyNumber: This policy number is there twice. Correct it or remove one of the two.',
      ],
    ],
    [
      'twenty-one',
      {
        previousSlfPolicies: Array.from({ length: 21 }, (_, index) => ({
          ...previousPolicy,
          policyNumber: `9000${index}`,
        })),
        benefitsReplacedWithSlf: ['NONE'],
      },
      ['previousSlfPolicies: There can be 20 at most. Remove some.'],
    ],
  ])('%s', (_, client, expected) => expect(said(client)).toEqual(expected));
  it('warns of an end still to come', () => {
    expect(
      said({
        previousSlfPolicies: [{ ...previousPolicy, status: 'TERMINATED', terminationDate: '2026-12-31' }],
        benefitsReplacedWithSlf: ['DENTAL'],
      }),
    ).toEqual([
      'previousSlfPolicies.0.terminationDate ~ This date is still to come. If the policy is active today, say that it is active.',
    ]);
  });
  it('offers “Yes” where coverage is added to what a client has', () => {
    const ask = subStepOf('current-sun-life-policies').asks[0];
    const adding = withClient(mapleRidgeUnanswered(), { implementationType: 'ADD_COVERAGE' });
    expect(ask?.suggests?.(adding, adding.client)).toBe('YES');
    expect(ask?.suggests?.(complete, complete.client)).toBeNull();
  });
});

describe('previous-coverage-information', () => {
  const said = (facts: typeof complete) => saidBy(facts, 'previous-coverage-information');
  it('asks about each coverage sold, in order', () => {
    expect(said(mapleRidgeUnanswered())).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => `previousCoverages.${index}.wasOffered`),
    );
  });
  it('does not ask about the employee assistance program', () => {
    expect(said(withEntity(mapleRidgeUnanswered(), 'Policy', 'all', { slfCoverages: ['EAP', 'VISION'] }))).toEqual([
      'previousCoverages.0.wasOffered',
    ]);
  });
  it('asks dental and disability what only they have', () => {
    const asked = (index: number, coverage: 'DENTAL' | 'STD' | 'VISION') =>
      said(
        withClient(complete, { previousCoverages: [{ ...dental, ...nothing, coverage, wasOffered: 'YES' } as never] }),
      )
        .filter((path) => path.startsWith(`previousCoverages.${index}.`))
        .map((path) => path.split('.')[2]);
    const everyOne = [
      'carrierName',
      'policyNumber',
      'effectiveDate',
      'terminationDate',
      'wasSelfFunded',
      'isLikeForLike',
    ];
    expect(asked(0, 'DENTAL')).toEqual(
      ['wasOffered', ...everyOne, 'hadOrthodontia', 'hadWaitingPeriods', 'hadRollover'].slice(1),
    );
    expect(asked(2, 'VISION')).toEqual(everyOne);
    expect(asked(5, 'STD')).toEqual([...everyOne, 'wantsPreExistingCredit', 'hasEmployeesNotAtWork']);
  });
  it.each<[string, object, string[]]>([
    ['ends the day before', { terminationDate: '2026-12-31' }, []],
    ['ends the day the new one starts', { terminationDate: '2027-01-01' }, []],
    [
      'ends later',
      { terminationDate: '2027-01-02' },
      [
        'previousCoverages.0.terminationDate: Your new policy starts on January 1, 2027. The coverage before has to end by then.',
      ],
    ],
    [
      'a gap of a day',
      { terminationDate: '2026-12-30' },
      [
        'previousCoverages.0.terminationDate ~ There is 1 day without coverage before your new policy starts on January 1, 2027. Check the date.',
      ],
    ],
    [
      'a gap of a month',
      { terminationDate: '2026-11-30' },
      [
        'previousCoverages.0.terminationDate ~ There are 31 days without coverage before your new policy starts on January 1, 2027. Check the date.',
      ],
    ],
    [
      'ends before it started',
      { terminationDate: '2021-12-31' },
      ['previousCoverages.0.terminationDate: The coverage cannot end before it started. Correct one of the two dates.'],
    ],
    [
      'no such day',
      { terminationDate: '2026-02-30' },
      [
        'previousCoverages.0.terminationDate: End of that coverage is not a valid date: February 2026 has the days 1 to 28. Enter it like 01/05/2027.',
      ],
    ],
  ])('%s', (_, values, expected) => expect(said(withDental(values))).toEqual(expected));

  const away = {
    name: 'Eleni Okafor',
    lastDayWorked: '2026-11-14',
    reason: 'Parental leave',
    expectedReturn: null,
    priorAmount: null,
    waiverOfPremiumFiled: 'NO' as const,
  };
  it.each<[string, ReturnType<typeof withLife>, string[]]>([
    ['nobody away', withLife({}), []],
    ['somebody away: who', withLife({ hasEmployeesNotAtWork: 'YES' }), ['employeesNotAtWork']],
    ['told', withLife({ hasEmployeesNotAtWork: 'YES' }, [away]), []],
    [
      'back before leaving',
      withLife({ hasEmployeesNotAtWork: 'YES' }, [{ ...away, expectedReturn: '2026-11-14' }]),
      [
        'employeesNotAtWork.0.expectedReturn: The return has to be after the last day worked. Correct one of the two dates.',
      ],
    ],
    ['hidden rows are not judged', withLife({}, [{ ...away, name: '<b>' }]), []],
  ])('%s', (_, facts, expected) => expect(said(facts)).toEqual(expected));
});

const nothing = {
  carrierName: null,
  policyNumber: null,
  effectiveDate: null,
  terminationDate: null,
  wasSelfFunded: null,
  isLikeForLike: null,
  hadOrthodontia: null,
  hadWaitingPeriods: null,
  hadRollover: null,
};
