import { describe, expect, it } from 'vitest';
import type { Policy } from '../../benefits/policy.data.ts';
import { type Location, locationFields } from '../../clients/contact.data.ts';
import { optionsOf } from '../asked.ts';
import { subStepOf } from '../catalogue.ts';
import type { EifFacts } from '../facts.ts';
import { MAPLE_RIDGE } from '../samples.data.ts';
import { mapleRidge, mapleRidgeUnanswered } from '../samples.ts';
import type { Ask, Place, Section } from '../step.ts';
import { saidBy, withClient, withEntity } from '../testing/altered.ts';

const complete = mapleRidge();
const { policies, bills, locations, clientId } = MAPLE_RIDGE;
const said = (facts: EifFacts) => saidBy(facts, 'billing-preferences');
const policy = (values: Partial<Policy>, facts = complete) => withEntity(facts, 'Policy', policies.health, values);
const second = { ...complete.bills[0], id: 'b2', clientId, name: 'Second bill' } as EifFacts['bills'][number];
const twoBills: EifFacts = { ...complete, bills: [...complete.bills, second] };
const split = (billSplitType: Policy['billSplitType'], facts = twoBills) =>
  policy({ billingStructureType: 'MULTIPLE', billSplitType }, facts);
const on = (billId: string, locationId: string | null) => ({
  id: `${billId}${locationId}`,
  clientId,
  billId,
  locationId,
});

const billedTo = (email: string): EifFacts => {
  const [person] = complete.contacts;
  const contact = { ...person, id: 'billing', type: 'BILLING', policyId: policies.health, email };
  return { ...complete, contacts: [...complete.contacts, contact as EifFacts['contacts'][number]] };
};
const CELLS = ['cycle', 'deductionsPerYear', 'firstPayDate'].map((key) => `billPayrollCycles.0.${key}`);

describe('billing-preferences', () => {
  it.each<[string, EifFacts, string[]]>([
    [
      'nothing answered',
      mapleRidgeUnanswered(),
      [
        'billingAdministrationType',
        'advanceOrArrears',
        'bills',
        'billingAdministrationType',
        'advanceOrArrears',
        'billPayrollCycles',
        'bills',
      ],
    ],
    ['all there', complete, []],
    [
      'list bill asks structure and order',
      policy({ billingStructureType: null, billGrouping: null }),
      ['billingStructureType', 'billGrouping'],
    ],
    ['another order', policy({ billGrouping: 'OTHER' }), ['billGroupingOther']],
    [
      'administrator of another company',
      policy({ billingAdministrationType: 'TPA_BILL', billingStructureType: null, billGrouping: null }),
      ['billingSummaryStatementType'],
    ],
    [
      'one bill for everybody, and two',
      twoBills,
      [
        'billingStructureType: You chose one bill for everybody, and there are 2 bills below. Remove the others, or choose several bills.',
      ],
    ],
    ['a billing contact of their own', billedTo('accounts@mapleridge.example'), []],
    [
      'a billing contact who is an administrator',
      billedTo('Eleni.Okafor@mapleridge.example'),
      [
        'email: Somebody else has this e-mail. If it is the same person, remove this entry and choose them under “Who gets this bill?”.',
      ],
    ],
    ['several bills', policy({ billingStructureType: 'MULTIPLE' }), ['billSplitType', 'bills']],
    ['split otherwise', split('OTHER'), ['billSplitOther']],
    ['no paydays where employees pay', policy({ billPayrollCycles: null }), ['billPayrollCycles']],
    ['paper needs an address', withEntity(complete, 'Bill', bills.health, { delivery: 'PAPER' }), ['locationId']],
    [
      'a bill to nobody we know',
      withEntity(complete, 'Bill', bills.health, { contactId: clientId }),
      ['contactId: Bill contact: an answer that was removed is no longer offered. Choose another answer.'],
    ],
    [
      'too many deductions',
      policy({
        billPayrollCycles: [
          { cycle: 'MONTHLY', deductionsPerYear: 26, firstPayDate: '2027-01-31', employeeClassIds: null },
        ],
      }),
      [
        'billPayrollCycles.0.deductionsPerYear: There are 12 paydays a year in this rhythm, so there cannot be 26 deductions.',
      ],
    ],
    ['a payroll that was just added', policy({ billPayrollCycles: [{} as never] }), CELLS],
    ['a payroll with a rhythm alone', policy({ billPayrollCycles: [{ cycle: 'BIWEEKLY' } as never] }), CELLS.slice(1)],
    [
      'the same name twice',
      policy(
        { billingStructureType: 'MULTIPLE', billSplitType: 'DEPARTMENT' },
        { ...complete, bills: [...complete.bills, { ...second, name: 'DENTAL  and vision' }] },
      ),
      ['name: Another bill has this name. Give each its own.'],
    ],
    ['split by location, none assigned', split('LOCATION'), ['billSplitType', 'billSplitType']],
    [
      'split by location, each once',
      { ...split('LOCATION'), billLocations: [on(bills.health, locations.hartford), on('b2', locations.worcester)] },
      [],
    ],
    [
      'split by location, one twice',
      {
        ...split('LOCATION'),
        billLocations: [
          on(bills.health, locations.hartford),
          on('b2', locations.worcester),
          on('b2', locations.hartford),
        ],
      },
      ['billSplitType: Hartford plant is on 2 bills. Leave it on one.'],
    ],
    [
      'split by a single location',
      {
        ...split('LOCATION', { ...twoBills, locations: twoBills.locations.slice(0, 1) }),
        billLocations: [on(bills.health, locations.hartford)],
      },
      ['billSplitType'],
    ],
    ['split by location without locations', split('LOCATION', { ...twoBills, locations: [] }), ['billSplitType']],
    [
      'split by benefit, none assigned',
      split('BENEFIT_LINE'),
      ['coverages', 'coverages', 'billSplitType', 'billSplitType', 'billSplitType'],
    ],
    [
      'mail-only locations need no bill',
      {
        ...split('LOCATION', {
          ...twoBills,
          locations: [
            ...twoBills.locations,
            { ...twoBills.locations[0], id: 'm', name: 'Box', locationType: 'MAILING' } as never,
          ],
        }),
        billLocations: [on(bills.health, locations.hartford), on('b2', locations.worcester)],
      },
      [],
    ],
  ])('%s', (_, facts, expected) => expect(said(facts)).toEqual(expected));

  it('puts each benefit on exactly one bill', () => {
    const facts = withEntity(split('BENEFIT_LINE'), 'Bill', bills.health, { coverages: ['DENTAL', 'PREPAID_DENTAL'] });
    expect(said(withEntity(facts, 'Bill', 'b2', { coverages: ['VISION'] }))).toEqual([]);
    expect(said(withEntity(facts, 'Bill', 'b2', { coverages: ['VISION', 'DENTAL'] }))).toEqual([
      'billSplitType: Dental is on 2 bills. Leave it on one.',
    ]);
  });
  it.each([
    [96, true],
    [99, true],
    [100, false],
    [null, false],
  ])('self bill with %s employees', (employeesNumber, isWarned) => {
    const facts = withClient(
      policy({
        billingAdministrationType: 'SELF_BILL',
        billGrouping: null,
        billingSummaryStatementType: 'PROVIDER_TEMPLATE',
      }),
      { employeesNumber },
    );
    expect(said(facts)).toEqual(
      isWarned ? [expect.stringMatching(/^billingAdministrationType ~ Self bill suits/)] : [],
    );
  });
  it('shows every location where it was added, and asks for its address', () => {
    const place = subStepOf('billing-preferences').places(complete)[0] as Place;
    const section = subStepOf('billing-preferences').sections.find(({ id }) => id === 'locations') as Section;
    const use = section.asks.find(({ attributeKey }) => attributeKey === 'locationType') as Ask;
    for (const locationType of locationFields.locationType.options ?? []) {
      const facts = withEntity(complete, 'Location', locations.hartford, { locationType } as never);
      const subjects = section.subjects(facts, place);
      expect(subjects.map(({ id }) => id)).toContain(locations.hartford);
      expect(said(withEntity(facts, 'Location', locations.hartford, { address1: null }))).toEqual([
        'address1',
        'address1',
      ]);
      expect(said(facts)).toEqual([]);
      const offered = optionsOf(facts, use, subjects[0] as Location).map(({ value }) => value);
      expect(offered.includes('SUBSIDIARY')).toBe(locationType === 'SUBSIDIARY');
    }
  });
  it.each([
    ['WORK', 'P.O. Box 12', true],
    ['SUBSIDIARY', 'po box 12', true],
    ['WORK', '12 Box Street', false],
    ['BILLING', 'P.O. Box 12', false],
    ['MAILING', 'P.O. Box 12', false],
    [null, 'P.O. Box 12', false],
  ] as const)('a location used as %s at %s', (locationType, address1, isWarned) => {
    const facts = withEntity(complete, 'Location', locations.hartford, { locationType, address1 });
    const notes = said(facts).filter((each) => each.startsWith('address1 ~'));
    expect(notes).toEqual(isWarned ? Array(2).fill(expect.stringContaining('nobody works in one')) : []);
  });
  it('asks for paydays only where employees pay something', () => {
    const paid = withEntity(complete, 'EmployeeClassPlan', 'all', {
      contribution: 'NONCONTRIBUTORY',
      employerPercentDependent: 100,
    });
    expect(said(policy({ billPayrollCycles: null }, paid))).toEqual([]);
    const shared = withEntity(paid, 'EmployeeClassPlan', 'all', { employerPercentDependent: 50 });
    expect(said(policy({ billPayrollCycles: null }, shared))).toEqual(['billPayrollCycles']);
  });
});
