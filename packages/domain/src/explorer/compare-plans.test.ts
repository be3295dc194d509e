import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPLORER_BENEFIT_TYPES } from './benefit-types.data.ts';
import { chaptersOf } from './chapters.ts';
import { comparePlans, isComparable, plansToCompare } from './compare-plans.ts';
import { planOf } from './plan.sample.ts';

const TODAY = '2026-11-28';
const row = (rows: ReturnType<typeof comparePlans>, label: string) => rows.find((each) => each.label === label);

describe('launch dates', () => {
  it.each([
    ['MEDICAL', '2024-09-14', false],
    ['MEDICAL', '2024-09-15', true],
    ['FINANCIAL', '2024-09-15', true],
    ['DENTAL', '2024-05-29', false],
    ['DENTAL', '2024-05-30', true],
    ['VISION', '2024-05-30', true],
    ['LIFE', TODAY, false],
  ] as const)('%s on %s: %s', (type, today, expected) => {
    expect(isComparable(type, today)).toBe(expected);
  });
});

describe('comparison', () => {
  it('marks a row as different only where the figures differ', () => {
    const one = planOf('DENTAL', {
      planType: 'PPO',
      comparison: { dentalTypeOneInNetwork: 100, dentalTypeTwoInNetwork: 80 },
    });
    const two = { ...one, id: 'b', comparison: { dentalTypeOneInNetwork: 100, dentalTypeTwoInNetwork: 60 } };
    const rows = comparePlans([one, two]);
    expect(row(rows, 'typeOneIn')).toMatchObject({ differs: false });
    expect(row(rows, 'typeTwoIn')).toMatchObject({
      differs: true,
      figures: [
        { kind: 'percent', percent: 80 },
        { kind: 'percent', percent: 60 },
      ],
    });
    expect(row(rows, 'annualMaximum')?.figures[0]).toEqual({ kind: 'notShown' });
  });

  it('says not applicable where an out-of-network figure does not exist', () => {
    const comparison = { planYearDeductibleOutOfNetworkNA: true, planYearDeductibleIndividualOutOfNetwork: 900 };
    const rows = comparePlans([planOf('MEDICAL', { comparison })]);
    expect(row(rows, 'deductibleIndividualOut')?.figures).toEqual([{ kind: 'term', term: 'NOT_APPLICABLE' }]);
    expect(row(rows, 'maximumIndividualOut')?.figures).toEqual([{ kind: 'notShown' }]);
  });

  it('shows the employer’s HSA money only on plans that work with an HSA', () => {
    const comparison = { medicalHealthSavingsAccountEmployerContribution: 750 };
    const rows = comparePlans([
      planOf('MEDICAL', { comparison }),
      planOf('MEDICAL', { comparison, contentFlags: ['HSA compatible'] }),
    ]);
    expect(row(rows, 'hsaContribution')?.figures.map(({ kind }) => kind)).toEqual(['term', 'money']);
  });

  it.each([
    ['ADULTS', 'moneyAtPercent', 'term'],
    ['CHILDREN', 'term', 'moneyAtPercent'],
    ['BOTH', 'moneyAtPercent', 'moneyAtPercent'],
  ] as const)('orthodontics for %s', (audience, adult, child) => {
    const comparison = {
      dentalOrthodonticServices: audience,
      dentalOrthodonticMaximumAdult: 1_500,
      dentalOrthodonticMaximumAdultPercent: 50,
      dentalOrthodonticMaximumChild: 1_000,
      dentalOrthodonticMaximumChildPercent: 50,
    };
    const rows = comparePlans([planOf('DENTAL', { planType: 'PPO', comparison })]);
    expect(row(rows, 'orthodonticAdult')?.figures[0]?.kind).toBe(adult);
    expect(row(rows, 'orthodonticChild')?.figures[0]?.kind).toBe(child);
  });

  it('gives prepaid dental its copays instead of percentages', () => {
    const rows = comparePlans([planOf('DENTAL', { planType: 'DHMO' })]);
    expect(row(rows, 'typeThreeIn')?.figures[0]).toEqual({ kind: 'term', term: 'SET_COPAYS' });
    expect(row(rows, 'typeThreeOut')?.figures[0]).toEqual({ kind: 'term', term: 'NOT_COVERED' });
    expect(row(rows, 'annualMaximum')?.figures[0]).toEqual({ kind: 'term', term: 'NONE' });
  });

  it('puts what is off the rest of a frame behind the allowance', () => {
    const comparison = { visionFramesInNetwork: 150, visionFramesOverPercentInNetwork: 20 };
    const rows = comparePlans([planOf('VISION', { comparison })]);
    expect(row(rows, 'framesIn')?.figures[0]).toEqual({ kind: 'moneyThenPercentOff', amount: 150, percent: 20 });
    expect(
      row(comparePlans([planOf('VISION', { comparison: { visionFramesInNetwork: 150 } })]), 'framesIn')?.figures,
    ).toEqual([{ kind: 'money', amount: 150 }]);
  });
});

const plans = fc
  .array(fc.constantFrom('MEDICAL', 'DENTAL', 'LIFE' as const), { maxLength: 12 })
  .map((types) => types.map((type, index) => planOf(type as 'MEDICAL', { id: String(index) })));
const asked = fc.array(fc.constantFrom('0', '1', '2', '3', '4', '5', '11', 'nobody', ''), { maxLength: 15 });

describe('plans asked for in an address', () => {
  it('are at most three of one comparable type, each once, in the order of the site', () => {
    fc.assert(
      fc.property(plans, asked, (all, ids) => {
        const chosen = plansToCompare(all, ids, TODAY);
        expect(chosen.length).toBeLessThanOrEqual(3);
        expect(new Set(chosen.map(({ benefitType }) => benefitType)).size).toBeLessThanOrEqual(1);
        for (const plan of chosen) expect(ids).toContain(plan.id);
        const places = chosen.map((plan) => all.indexOf(plan));
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      }),
    );
  });

  it('give the type of the first that exists', () => {
    const all = [planOf('MEDICAL', { id: 'm' }), planOf('DENTAL', { id: 'd1' }), planOf('DENTAL', { id: 'd2' })];
    expect(plansToCompare(all, ['nobody', 'd2', 'm', 'd1'], TODAY).map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(plansToCompare(all, ['nobody'], TODAY)).toEqual([]);
  });
});

describe('chapters', () => {
  it('hold every plan once, in the fixed order of types', () => {
    const some = fc.array(fc.constantFrom(...EXPLORER_BENEFIT_TYPES), { maxLength: 20 });
    fc.assert(
      fc.property(some, (types) => {
        const all = types.map((type, index) => planOf(type, { id: String(index) }));
        const chapters = chaptersOf(all);
        expect(chapters.flatMap((chapter) => chapter.plans).length).toBe(all.length);
        const order = chapters.map(({ benefitType }) => EXPLORER_BENEFIT_TYPES.indexOf(benefitType));
        expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
        expect(chapters.every((chapter) => chapter.plans.length > 0)).toBe(true);
      }),
    );
  });
  it('begin with medical and end with financial products', () => {
    expect(EXPLORER_BENEFIT_TYPES[0]).toBe('MEDICAL');
    expect(EXPLORER_BENEFIT_TYPES.at(-1)).toBe('FINANCIAL');
  });
});
