import { describe, expect, it } from 'vitest';
import type { Policy } from '../benefits/policy.data.ts';
import type { Client } from '../clients/client.data.ts';
import { SUB_STEPS } from './catalogue.ts';
import { DATE_BOUNDS } from './date-bounds.data.ts';
import type { EifFacts } from './facts.ts';
import { MAPLE_RIDGE } from './samples.data.ts';
import { mapleRidge } from './samples.ts';
import type { SubStepId } from './step.ts';
import { saidBy, withClient, withEntity } from './testing/altered.ts';

const complete = mapleRidge();

describe('dates of the form', () => {
  it('all have bounds in the table, and the table has no others', () => {
    const asked = SUB_STEPS.flatMap(({ asks }) => asks).flatMap(({ entity, attributeKey, field, rows }) => {
      const cells = (rows?.columns ?? []).filter(({ key }) => field.row?.[key]?.kind === 'date');
      const own = field.kind === 'date' ? [`${entity}.${attributeKey}`] : [];
      return [...own, ...cells.map(({ key }) => `${entity}.${attributeKey}.${key}`)];
    });
    expect(Object.keys(DATE_BOUNDS).toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  const payday = (firstPayDate: string): [SubStepId, EifFacts] => [
    'billing-preferences',
    withEntity(complete, 'Policy', MAPLE_RIDGE.policies.health, {
      billPayrollCycles: [{ cycle: 'BIWEEKLY', deductionsPerYear: 26, firstPayDate, employeeClassIds: null }],
    } satisfies Partial<Policy>),
  ];
  const ended = (terminationDate: string, status: 'TERMINATED' | 'ACTIVE' = 'TERMINATED'): [SubStepId, EifFacts] => [
    'current-sun-life-policies',
    withClient(complete, {
      hasPreviousSlfInsurance: 'YES',
      previousSlfPolicies: [{ policyNumber: '923441', status, terminationDate, keepInForce: 'YES' }],
      benefitsReplacedWithSlf: ['DENTAL'],
    }),
  ];
  const before = (effectiveDate: string, terminationDate = '2026-12-31'): [SubStepId, EifFacts] => [
    'previous-coverage-information',
    withClient(complete, {
      previousCoverages: (complete.client.previousCoverages ?? []).map((row) =>
        row.coverage === 'DENTAL' ? { ...row, effectiveDate, terminationDate } : row,
      ),
    }),
  ];
  const dental = (complete.client.previousCoverages ?? []).find(({ coverage }) => coverage === 'DENTAL');
  const away = (lastDayWorked: string, expectedReturn: string | null): [SubStepId, EifFacts] => [
    'previous-coverage-information',
    withClient(complete, {
      previousCoverages: (complete.client.previousCoverages ?? []).map((row) =>
        row.coverage === 'LIFE' ? { ...row, ...dental, coverage: 'LIFE', hasEmployeesNotAtWork: 'YES' } : row,
      ),
      employeesNotAtWork: [
        {
          name: 'Eleni Okafor',
          lastDayWorked,
          reason: 'Leave',
          expectedReturn,
          priorAmount: null,
          waiverOfPremiumFiled: 'NO',
        },
      ],
    } satisfies Partial<Client>),
  ];

  const error = (path: string) =>
    expect.stringMatching(new RegExp(`${path}: .* has to be .*January 1, 2027, and`)) as string;
  const warning = (path: string) =>
    expect.stringMatching(new RegExp(`${path} ~ .* is usually .*January 1, 2027\\. Check the date\\.`)) as string;
  it.each<[string, [SubStepId, EifFacts], string[]]>([
    ['a payday in the first week', payday('2027-01-08'), []],
    ['a payday a month ahead', payday('2026-12-01'), []],
    ['a payday two months ahead', payday('2026-11-20'), [warning('firstPayDate')]],
    ['a payday years ago', payday('2020-01-01'), [error('firstPayDate')]],
    ['a payday in spring', payday('2027-04-02'), [warning('firstPayDate')]],
    ['a payday within the year', payday('2028-01-01'), [warning('firstPayDate')]],
    ['a payday in another life', payday('2099-01-08'), [error('firstPayDate')]],
    ['a policy that ended last year', ended('2025-12-31'), []],
    ['a policy that ended before there were any', ended('1901-01-01'), [error('terminationDate')]],
    ['a policy that ended long ago', ended('1980-01-01'), [warning('terminationDate')]],
    ['a policy that ends in years', ended('2090-01-01'), [error('terminationDate')]],
    ['the end of an active policy is not asked', ended('2090-01-01', 'ACTIVE'), []],
    ['coverage of some years', before('2022-01-01'), []],
    ['coverage of a lifetime', before('1900-01-01'), [error('effectiveDate')]],
    ['coverage of half a lifetime', before('1970-01-01'), [warning('effectiveDate')]],
    ['coverage that starts after the new one', before('2027-02-01', '2026-12-31'), expect.any(Array) as string[]],
    ['coverage that ended a generation ago', before('1990-01-01', '1991-01-01'), expect.any(Array) as string[]],
    ['away since autumn', away('2026-11-14', '2027-03-01'), []],
    ['away for years', away('2023-11-14', null), [warning('lastDayWorked')]],
    ['away for decades', away('1990-11-14', null), [error('lastDayWorked')]],
    ['away only later', away('2027-02-14', null), [error('lastDayWorked')]],
    ['back before the coverage starts', away('2026-11-14', '2026-12-20'), [error('expectedReturn')]],
    ['back in years', away('2026-11-14', '2030-01-01'), [warning('expectedReturn')]],
    ['back in decades', away('2026-11-14', '2060-01-01'), [error('expectedReturn')]],
    [
      'back before leaving is said once',
      away('2026-11-14', '2026-11-14'),
      [expect.stringContaining('after the last day') as string],
    ],
  ])('%s', (_, [subStepId, facts], expected) => expect(saidBy(facts, subStepId)).toEqual(expected));

  it('says which date, between which days, and why', () => {
    expect(saidBy(...(payday('2099-01-08').toReversed() as [EifFacts, SubStepId]))).toEqual([
      'billPayrollCycles.0.firstPayDate: First pay date has to be between October 1, 2026 and January 1, 2028: your coverage starts on January 1, 2027, and it is the first one with the new coverage.',
    ]);
    expect(saidBy(...(before('2027-02-01', '2026-12-31').toReversed() as [EifFacts, SubStepId]))).toContainEqual(
      expect.stringMatching(/effectiveDate: Start of that coverage has to be between/),
    );
    expect(saidBy(...(before('1990-01-01', '1991-01-01').toReversed() as [EifFacts, SubStepId])).join(' ')).toMatch(
      /terminationDate: End of that coverage has to be after January 1, 2007|terminationDate ~ There are/,
    );
  });
  it('says nothing while nobody knows when the coverage starts', () => {
    const [subStepId, facts] = payday('2099-01-08');
    expect(saidBy(withEntity(facts, 'Policy', 'all', { policyEffective: null }), subStepId)).toEqual([]);
  });
});
