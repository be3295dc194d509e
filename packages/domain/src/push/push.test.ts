import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { employeeClassFields, employeeClassPlanFields } from '../benefits/employee-class.data.ts';
import { billFields, billLocationFields, planFields, policyFields } from '../benefits/policy.data.ts';
import { clientFields } from '../clients/client.data.ts';
import { contactFields, contactLocationFields, locationFields, subsidiaryFields } from '../clients/contact.data.ts';
import { blank } from '../fields/blank.ts';
import type { Fields } from '../fields/field.ts';
import { caseIdProblem, normaliseCaseId } from './case-id.ts';
import { pushDifferences } from './push-differences.ts';
import { type PushFacts, pushPayload } from './push-payload.ts';
import { pushPreview } from './push-preview.ts';
import { hasPushEnded, isPushedToQps, PUSH_STATUSES, pushDisplay, pushWords, UNREACHED } from './push-status.ts';
import { classesOf } from './qps-classes.ts';

const make =
  <F extends Fields>(fields: F) =>
  (id: string, set: Record<string, unknown> = {}) =>
    ({ ...blank(fields), id, clientId: 'client', versions: { a: 1 }, ...set }) as never;
const of = {
  policy: make(policyFields),
  plan: make(planFields),
  bill: make(billFields),
  billLocation: make(billLocationFields),
  contact: make(contactFields),
  contactLocation: make(contactLocationFields),
  location: make(locationFields),
  subsidiary: make(subsidiaryFields),
  employeeClass: make(employeeClassFields),
  classPlan: make(employeeClassPlanFields),
};

const maple: PushFacts = {
  client: {
    ...blank(clientFields),
    id: 'client',
    name: 'Maple Ridge Manufacturing',
    caseId: 'SF-100482',
    taxId: '061234567',
    hasSubsidiary: 'NO',
    isArchived: false,
    kickoffCallSelection: 'NO_CALL_NEEDED',
  },
  policies: [
    of.policy('p2', { policyNumber: '952419', slfCoverages: ['EAP'] }),
    of.policy('p1', { policyNumber: '952418', slfCoverages: ['DENTAL', 'LIFE'], phaseId: 'WELCOME' }),
  ],
  plans: [
    of.plan('n2', { policyId: 'p1', qpsPlanId: '952418-02', planName: 'Basic life' }),
    of.plan('n1', { policyId: 'p1', qpsPlanId: '952418-01', planName: 'Dental', qpsClasses: [] }),
    of.plan('n3', { policyId: 'p2', qpsPlanId: '952419-01', planName: 'EAP', salaryBased: false }),
  ],
  contacts: [of.contact('c1', { type: 'PRIMARY_WEB_ADMIN', firstName: 'Ana', lastName: 'Bell' })],
  contactLocations: [of.contactLocation('cl1', { contactId: 'c1', locationId: 'l1' })],
  locations: [of.location('l1', { name: 'Norwalk', state: 'CT' })],
  subsidiaries: [],
  bills: [of.bill('b1', { policyId: 'p1', name: 'Main', contactId: 'c1' })],
  billLocations: [of.billLocation('bl1', { billId: 'b1', locationId: 'l1' })],
  employeeClasses: [of.employeeClass('k2', { number: 2, name: 'Others' }), of.employeeClass('k10', { number: 10 })],
  employeeClassPlans: [of.classPlan('kp', { employeeClassId: 'k2', planId: 'n1', employerPercentEmployee: 0 })],
};

describe('the payload of a push', () => {
  it('holds the answers, each thing in its place, and nothing that was not answered', () => {
    expect(pushPayload(maple)).toEqual({
      version: 1,
      case: { caseId: 'SF-100482', clientId: 'client', name: 'Maple Ridge Manufacturing' },
      company: { taxId: '061234567', hasSubsidiary: 'NO' },
      policies: [
        {
          id: 'p1',
          policyNumber: '952418',
          slfCoverages: ['DENTAL', 'LIFE'],
          plans: [
            { id: 'n1', policyId: 'p1', qpsPlanId: '952418-01', planName: 'Dental' },
            { id: 'n2', policyId: 'p1', qpsPlanId: '952418-02', planName: 'Basic life' },
          ],
          bills: [{ id: 'b1', policyId: 'p1', name: 'Main', contactId: 'c1', locationIds: ['l1'] }],
        },
        {
          id: 'p2',
          policyNumber: '952419',
          slfCoverages: ['EAP'],
          plans: [{ id: 'n3', policyId: 'p2', qpsPlanId: '952419-01', planName: 'EAP', salaryBased: false }],
          bills: [],
        },
      ],
      employeeClasses: [
        {
          id: 'k2',
          number: 2,
          name: 'Others',
          plans: [{ id: 'kp', employeeClassId: 'k2', planId: 'n1', employerPercentEmployee: 0 }],
        },
        { id: 'k10', number: 10, plans: [] },
      ],
      contacts: [
        { id: 'c1', type: 'PRIMARY_WEB_ADMIN', firstName: 'Ana', lastName: 'Bell', managedLocationIds: ['l1'] },
      ],
      locations: [{ id: 'l1', name: 'Norwalk', state: 'CT' }],
      subsidiaries: [],
    });
  });

  it.each<[string, (string | null)[], string | null, string | undefined]>([
    ['every class says so', ['NONCONTRIBUTORY', 'NONCONTRIBUTORY'], null, 'YES'],
    ['a class pays some', ['NONCONTRIBUTORY', 'CONTRIBUTORY'], 'YES', 'NO'],
    ['a class has not said, and staff have not', ['NONCONTRIBUTORY', null], null, undefined],
    ['a class has not said, but staff have', ['NONCONTRIBUTORY', null], 'YES', 'YES'],
    ['there are no classes', [], null, undefined],
  ])('tells whether the employer pays for everything: %s', (_, contributions, said, expected) => {
    const employeeClassPlans = contributions.map((contribution, index) => of.classPlan(`kp${index}`, { contribution }));
    const client = { ...maple.client, allBenefitsNonContributory: said } as typeof maple.client;
    expect(pushPayload({ ...maple, client, employeeClassPlans }).company.allBenefitsNonContributory).toBe(expected);
  });

  it('sends no benefit for “None of them”, which is an answer of the form alone', () => {
    const answers = { benefitsReplacedWithSlf: ['NONE'], section125PreTaxBenefits: ['NONE'] } as const;
    const { company } = pushPayload({
      ...maple,
      client: { ...maple.client, ...answers } as unknown as PushFacts['client'],
    });
    expect(JSON.stringify(company)).not.toContain('NONE');
  });
  it('is the same to the byte, in whatever order the facts come', () => {
    const lists = Object.keys(maple).filter((key) => key !== 'client') as Exclude<keyof PushFacts, 'client'>[];
    const expected = JSON.stringify(pushPayload(maple));
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries(
            lists.map((key) => [key, fc.shuffledSubarray([...maple[key]], { minLength: maple[key].length })]),
          ),
        ),
        (shuffled) => {
          expect(JSON.stringify(pushPayload({ ...maple, ...(shuffled as Partial<PushFacts>) }))).toBe(expected);
        },
      ),
    );
  });
});

describe('the preview of a push', () => {
  it('counts what is sent, and says what is better known before', () => {
    const { parts, blockers, cautions } = pushPreview(maple, 1, null);
    expect(Object.fromEntries(parts.map(({ label, count }) => [label, count]))).toEqual({
      'Answers about the company': 2,
      Policies: 2,
      Plans: 3,
      Bills: 1,
      'Employee classes': 2,
      Contacts: 1,
      Locations: 1,
      Subsidiaries: 0,
    });
    expect(blockers).toEqual([]);
    expect(cautions).toEqual([
      'Company information is not signed yet.',
      '1 change is not accepted by the signer. What was accepted before is sent.',
    ]);
  });

  it('names what stands in the way', () => {
    const empty = pushPreview({ ...maple, client: { ...maple.client, caseId: null }, policies: [] }, 0, null);
    expect(empty.blockers).toHaveLength(2);
  });
});

describe('push statuses of spec portal §3 and §4', () => {
  it.each([
    ['NOT_APPLICABLE', 'success', true, false],
    ['IN_PROGRESS', 'loading', false, false],
    ['COMPLETED', 'success', true, true],
    ['COMPLETED_WITH_WARNINGS', 'success-with-warnings', true, true],
    ['COMPLETED_WITH_ERRORS', 'error', true, false],
    ['TIMEOUT', 'error', true, false],
  ] as const)('%s shows %s', (status, display, ended, pushed) => {
    expect([pushDisplay(status), hasPushEnded(status), isPushedToQps(status)]).toEqual([display, ended, pushed]);
  });
  it('have words of their own', () => {
    expect(new Set(PUSH_STATUSES.map((status) => pushWords(status))).size).toBe(PUSH_STATUSES.length);
    const said = [{ severity: 'error', text: `${UNREACHED}.` }] as const;
    expect(pushWords('TIMEOUT', said)).toBe('QPS could not be reached; nothing was pushed');
  });
});

describe('case ids', () => {
  it.each(['SF-100482', 'sf100482', ' sf 100482 ', 'SF—100482', 'sf_100-482'])('reads %j', (typed) => {
    expect(normaliseCaseId(typed)).toBe('SF-100482');
    expect(caseIdProblem(typed)).toBeNull();
  });
  it.each(['', '  ', 'SF-10048', 'SF-1004822', '100482', 'S1-100482', "SF-100482' OR 1"])('refuses %j', (typed) => {
    expect(caseIdProblem(typed)).toMatch(/^(Enter the case id|A case id is)/);
  });
});

describe('classes of a plan design', () => {
  it('are each named once, in the order of their ids, with the plans that have them', () => {
    const plan = (qpsPlanId: string, ...ids: string[]) => ({
      qpsPlanId,
      qpsClasses: ids.map((id) => ({ id, name: `Class called ${id}` })),
    });
    const policies = [{ plans: [plan('a', '10', '2'), plan('b', '2', '2')] }, { plans: [plan('c', '2'), plan('d')] }];
    expect(classesOf(policies)).toEqual([
      {
        number: 1,
        name: 'Class called 2',
        qpsClasses: [{ id: '2', name: 'Class called 2' }],
        qpsPlanIds: ['a', 'b', 'c'],
      },
      { number: 2, name: 'Class called 10', qpsClasses: [{ id: '10', name: 'Class called 10' }], qpsPlanIds: ['a'] },
    ]);
    expect(classesOf([])).toEqual([]);
  });
});

describe('what QPS does not have yet', () => {
  const since = (change: Partial<PushFacts>) =>
    pushDifferences(pushPayload(maple), pushPayload({ ...maple, ...change })).map(
      ({ label, count }) => `${count} ${label}`,
    );
  it.each<[string, Partial<PushFacts>, string[]]>([
    ['nothing changed', {}, []],
    [
      'two answers',
      { client: { ...maple.client, taxId: '061234568', hasSubsidiary: 'YES' } },
      ['2 Answers about the company'],
    ],
    [
      'a plan renamed',
      { plans: [...maple.plans.slice(1), of.plan('n2', { policyId: 'p1', planName: 'Life' })] },
      ['1 Plans'],
    ],
    ['a bill removed', { bills: [] }, ['1 Bills']],
    ['a class added', { employeeClasses: [...maple.employeeClasses, of.employeeClass('k3')] }, ['1 Employee classes']],
    [
      'the form signed',
      { client: { ...maple.client, eifSignedAt: '2026-11-28T08:00:00Z' } },
      ['1 Name, case or signature'],
    ],
  ])('is told when there is %s', (_, change, words) => {
    expect(since(change)).toEqual(words);
  });

  it('does not come from the order of keys in the database', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .map(([key, inner]) => [key, turned(inner)])
                .reverse(),
            )
          : value;
    expect(pushDifferences(turned(pushPayload(maple)) as never, pushPayload(maple))).toEqual([]);
  });
});
