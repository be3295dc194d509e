import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetChange } from '../changes/net-changes.ts';
import { TRACKED_ENTITIES, type TrackedEntity, trackedEntities } from '../changes/tracked-entities.ts';
import { changedPlaces, changesBySubStep } from './changes-by-sub-step.ts';
import { MAPLE_RIDGE } from './samples.data.ts';
import { mapleRidge } from './samples.ts';
import { anyFacts } from './testing/arbitrary-facts.ts';

const facts = mapleRidge();
const person = { id: 'u1', name: 'Ines Calder', role: 'SLF_ADMIN' };
const net = (
  entity: TrackedEntity,
  entityId: string,
  attributeKey: string,
  previousValue: unknown,
  value: unknown,
  operation: NetChange['operation'] = 'updated',
): NetChange => ({
  entity,
  entityId,
  operation,
  details: [
    {
      attributeKey,
      previousValue,
      value,
      status: 'pending',
      createdAt: '2026-11-20T09:00:00.000Z',
      createdByUser: person,
    },
  ],
});
const told = (...nets: NetChange[]) =>
  changesBySubStep(facts, nets).map(({ place, title, changes }) => [
    place?.subStepId ?? null,
    place?.policyId ?? null,
    title,
    ...changes.map(({ label, before, after }) => `${label} ${before} → ${after}`),
  ]);

describe('changes by page', () => {
  it('stand under the page that asks them, in the order of the form, in words', () => {
    const { clientId, policies, bills, contacts } = MAPLE_RIDGE;
    expect(
      told(
        net('Client', clientId, 'erisaPlanNumber', '501', '502'),
        net('Policy', policies.income, 'advanceOrArrears', 'ADVANCE', 'ARREARS'),
        net('Client', clientId, 'taxId', '061234560', '061239999'),
        net('Bill', bills.health, 'contactId', contacts.primary, contacts.payroll),
        net('Contact', contacts.payroll, 'email', 'a@b.example', null),
        net('Client', clientId, 'employeesNumber', 96, 98),
      ),
    ).toEqual([
      ['tax-id', null, 'Company name and tax id', 'What is your federal tax id (EIN)? **-***4560 → **-***9999'],
      ['plan-administrators', null, 'Plan administrators', 'E-mail a@b.example → null'],
      [
        'billing-preferences',
        policies.health,
        'Billing preferences · Policy 923441 (Dental, Prepaid dental, Vision)',
        'Who gets this bill? Maeve Fitzgerald → Eleni Okafor',
      ],
      [
        'billing-preferences',
        policies.income,
        'Billing preferences · Policy 923442 (Life, Voluntary life, Short-term disability, Long-term disability)',
        'When do you want to pay? In advance → Afterward (in arrears)',
      ],
      ['erisa', null, 'ERISA information', 'What is the plan number? 501 → 502'],
      [null, null, 'Other facts', 'Number of employees 96 → 98'],
    ]);
  });
  it('show rows line by line', () => {
    const policy = { policyNumber: '923-4410', status: 'ACTIVE', keepInForce: 'YES', terminationDate: null };
    const asked = { ...facts, client: { ...facts.client, hasPreviousSlfInsurance: 'YES' as const } };
    const [page] = changesBySubStep(asked, [
      net('Client', MAPLE_RIDGE.clientId, 'previousSlfPolicies', null, [policy]),
    ]);
    expect(page?.changes[0]).toMatchObject({
      before: null,
      after: 'Policy 1: Policy number 923-4410, Status Yes, it is active, Keep in force Yes',
    });
  });
  it('name the cells of rows that changed, and no others', () => {
    const dental = {
      coverage: 'DENTAL',
      wasOffered: 'YES',
      carrierName: 'Harbor Mutual',
      terminationDate: '2026-12-20',
    };
    const vision = { coverage: 'VISION', wasOffered: 'NO' };
    const changed = [{ ...dental, terminationDate: '2026-12-31' }, vision];
    const { clientId } = MAPLE_RIDGE;
    const cellsOf = (before: unknown, after: unknown) =>
      changesBySubStep(facts, [net('Client', clientId, 'previousCoverages', before, after)])[0]?.changes[0]?.cells;
    expect(cellsOf([dental, vision], changed)).toMatchObject([
      { row: 'Dental', question: 'When does or did it end?', mine: 'December 20, 2026', theirs: 'December 31, 2026' },
    ]);
    const answers = changesBySubStep(facts, [net('Client', clientId, 'erisaPlanNumber', '501', '502')]);
    expect(answers[0]?.changes[0]?.cells).toEqual([]);
  });
  it('keep what was added and what is gone on its page', () => {
    expect(
      told(net('EmployeeClass', 'gone', 'deletedAt', null, '2026-11-20T09:00:00.000Z', 'deleted')).map(
        (each) => each[0],
      ),
    ).toEqual(['class-builder']);
    expect(
      changedPlaces(facts, [
        net('EmployeeClass', MAPLE_RIDGE.classes.managers, 'createdAt', null, '2026-11-20T09:00:00.000Z', 'created'),
      ]),
    ).toMatchObject([{ subStepId: 'class-builder' }]);
    expect(changedPlaces(facts, [])).toEqual([]);
  });
  it('say what a number counts, whose it is, and what a waiting period comes to', () => {
    const { clientId, classes } = MAPLE_RIDGE;
    const client = {
      ...facts.client,
      waitingPeriodRule: 'FIRST_OF_MONTH_AFTER_N' as const,
      waitingPeriodNumber: 60,
      waitingPeriodUnit: 'DAY' as const,
      waitingPeriodHasOrientation: 'NO' as const,
    };
    const found = changesBySubStep({ ...facts, client }, [
      net('Client', clientId, 'waitingPeriodNumber', 30, 60),
      net('EmployeeClass', classes.managers, 'minimumHours', 1, 30),
      net('EmployeeClass', 'new', 'createdAt', null, true, 'created'),
    ]).flatMap(({ changes }) =>
      changes.map(({ of, label, before, after, means }) => [of, label, before, after, means]),
    );
    expect(found).toEqual([
      [
        'Class 1: All Active Full-Time Managers',
        'How many hours must someone work to be covered?',
        '1 hour a week',
        '30 hours a week',
        null,
      ],
      [null, 'Employee class added', 'Not there', 'Added', null],
      [
        null,
        'How long does a new employee wait? (After how many?)',
        '30 days',
        '60 days',
        {
          before: 'From the first of the month after 30 days\nHired March 10, covered May 1',
          after: 'From the first of the month after 60 days\nHired March 10, covered June 1',
        },
      ],
    ]);
  });
  it('count in the unit each side had', () => {
    const both: NetChange = {
      ...net('Client', MAPLE_RIDGE.clientId, 'waitingPeriodNumber', 30, 2),
      details: [
        ...net('Client', MAPLE_RIDGE.clientId, 'waitingPeriodNumber', 30, 2).details,
        ...net('Client', MAPLE_RIDGE.clientId, 'waitingPeriodUnit', 'DAY', 'MONTH').details,
      ],
    };
    const [page] = changesBySubStep(facts, [both]);
    expect(page?.changes.map(({ before, after, means }) => [before, after, means !== null])).toEqual([
      ['30 days', '2 months', true],
      ['Days', 'Months', false],
    ]);
  });
  it('never throw, lose nothing and leak no tax id, whatever changed', () => {
    const anyNet = fc.constantFrom(...TRACKED_ENTITIES).chain((entity) =>
      fc
        .record({
          id: fc.integer({ min: 1, max: 8 }),
          key: fc.constantFrom('createdAt', 'deletedAt', ...Object.keys(trackedEntities[entity])),
          value: fc.constantFrom(null, '061234560', 3, true),
        })
        .map(({ id, key, value }) =>
          net(
            entity,
            `0190a000-0000-7000-8000-${String(id).padStart(12, '0')}`,
            key,
            null,
            key === 'taxId' ? '987654320' : value,
          ),
        ),
    );
    fc.assert(
      fc.property(anyFacts, fc.array(anyNet, { maxLength: 6 }), (any, nets) => {
        const pages = changesBySubStep(any, nets);
        expect(pages.flatMap((page) => page.changes)).toHaveLength(nets.length);
        expect(JSON.stringify(pages)).not.toContain('987654320');
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});
