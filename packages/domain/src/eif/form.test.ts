import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackedEntities } from '../changes/tracked-entities.ts';
import { asksAt } from './answers.ts';
import { optionsOf } from './asked.ts';
import { changeLabel } from './asking.ts';
import { clearedAtSign } from './cleared-at-sign.ts';
import type { EifFacts, Entities } from './facts.ts';
import { nextPlace, placesOf, previousPlace, visibleStepsOf } from './navigation.ts';
import { problemItem } from './problem-item.ts';
import { errorsOf, problemsOf } from './problems.ts';
import { isComplete, progressOf } from './progress.ts';
import { MAPLE_RIDGE } from './samples.data.ts';
import { mapleRidge, mapleRidgeUnanswered } from './samples.ts';
import type { Place } from './step.ts';
import { summaryOf } from './summary.ts';
import { anyFacts } from './testing/arbitrary-facts.ts';

const complete = mapleRidge();
const untouched = mapleRidgeUnanswered();
const withClient = (facts: EifFacts, client: Partial<Entities['Client']>): EifFacts => ({
  ...facts,
  client: { ...facts.client, ...client },
});
const statusOf = (facts: EifFacts, subStepId: string) =>
  progressOf(facts)
    .steps.flatMap((step) => step.places)
    .filter(({ place }) => place.subStepId === subStepId)
    .map(({ status }) => status);

/** Facts as they are once signing has cleared what it clears. */
function cleared(facts: EifFacts): EifFacts {
  const collections = {
    Policy: 'policies',
    Contact: 'contacts',
    Bill: 'bills',
    EmployeeClass: 'employeeClasses',
    EmployeeClassPlan: 'employeeClassPlans',
  } as const;
  let after = facts;
  for (const { entity, entityId, attributeKey, value } of clearedAtSign(facts)) {
    if (entity === 'Client') after = withClient(after, { [attributeKey]: value });
    else if (entity in collections) {
      const name = collections[entity as keyof typeof collections];
      const list = after[name].map((each) => (each.id === entityId ? { ...each, [attributeKey]: value } : each));
      after = { ...after, [name]: list };
    } else throw new Error(`Nothing of ${entity} is expected to be cleared`);
  }
  return after;
}

describe('pages in order', () => {
  it('has one page for each policy that is billed', () => {
    expect(placesOf(complete).map((place) => [place.subStepId, place.policyId])).toEqual([
      ['tax-id', null],
      ['current-sun-life-policies', null],
      ['previous-coverage-information', null],
      ['plan-administrators', null],
      ['billing-preferences', MAPLE_RIDGE.policies.health],
      ['billing-preferences', MAPLE_RIDGE.policies.income],
      ['class-builder', null],
      ['waiting-period', null],
      ['section-125', null],
      ['erisa', null],
    ]);
  });
  it('leads from the first page to the last and back', () => {
    const [first] = placesOf(complete);
    const walk = (from: Place | null | undefined, step: typeof nextPlace): Place[] =>
      from ? [from, ...walk(step(complete, from), step)] : [];
    expect(walk(first, nextPlace)).toEqual(placesOf(complete));
    expect(walk(placesOf(complete).at(-1), previousPlace)).toEqual(placesOf(complete).toReversed());
  });
  it('hides a step without a visible sub-step', () => {
    const statutory = {
      ...untouched,
      policies: untouched.policies.map((policy) => ({ ...policy, slfCoverages: ['PFML' as const] })),
    };
    expect(visibleStepsOf(statutory).map((step) => step.id)).toEqual([
      'company-details',
      'plan-administrators',
      'billing',
    ]);
    expect(nextPlace(statutory, { stepId: 'erisa', subStepId: 'erisa', policyId: null })).toBeNull();
  });
});

describe('progress', () => {
  it('is 0 before anything is answered and 100 when all is', () => {
    expect(progressOf(untouched)).toMatchObject({ completed: 0, visible: 10, percent: 0 });
    expect(errorsOf(complete)).toEqual([]);
    expect(progressOf(complete)).toMatchObject({ completed: 10, visible: 10, percent: 100 });
    expect(isComplete(complete)).toBe(true);
  });
  it('tells not started, started, needs attention and done apart', () => {
    expect(statusOf(untouched, 'tax-id')).toEqual(['notStarted']);
    expect(statusOf(withClient(untouched, { taxId: '061234560' }), 'tax-id')).toEqual(['started']);
    expect(statusOf(withClient(untouched, { taxId: '111111111' }), 'tax-id')).toEqual(['needsAttention']);
    expect(statusOf(withClient(untouched, { taxId: '061234560', taxIdConfirmed: 'YES' }), 'tax-id')).toEqual(['done']);
  });
  it('does not count the tax id as begun ERISA information', () => {
    const facts = withClient(complete, { erisaSubject: null, erisaPlanDetailsPreferred: 'YES' });
    expect(statusOf(facts, 'erisa')).toEqual(['notStarted']);
  });
  it('is not held back by warnings', () => {
    const facts = withClient(complete, { taxId: '071234560' });
    expect(problemsOf(facts)).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
    expect(progressOf(facts).percent).toBe(100);
  });
});

describe('summary', () => {
  const rows = (facts: EifFacts) => summaryOf(facts).flatMap((step) => step.parts.flatMap((part) => part.rows));
  it('shows every answer in words, masked where sensitive, and where to change it', () => {
    expect(rows(complete)).toContainEqual({
      question: 'What is your federal tax id (EIN)?',
      answer: '**-***4560',
      group: null,
      change: {
        place: { stepId: 'company-details', subStepId: 'tax-id', policyId: null },
        entity: 'Client',
        entityId: MAPLE_RIDGE.clientId,
        attributeKey: 'taxId',
      },
    });
    expect(rows(complete)).toContainEqual(
      expect.objectContaining({ group: 'Dental', question: 'When does or did it end?', answer: 'December 31, 2026' }),
    );
    expect(rows(complete)).toContainEqual({
      question: 'For example',
      answer: 'Hired March 10, covered May 1',
      group: null,
      change: null,
    });
  });
  it('leaves hidden questions out and shows open ones as not answered', () => {
    const questions = rows(untouched).map((row) => row.question);
    expect(questions).not.toContain('Who does the tax id belong to?');
    expect(rows(untouched).find((row) => row.question === 'What is your federal tax id (EIN)?')?.answer).toBeNull();
  });
  it('tells what policies share only once', () => {
    expect(rows(complete).filter((row) => row.group === 'Hartford plant' && row.question === 'City')).toHaveLength(1);
  });
  it('follows the other answers: a cafeteria plan does not matter where the employer pays for all', () => {
    const paid = {
      ...complete,
      employeeClassPlans: complete.employeeClassPlans.map((each) => ({
        ...each,
        contribution: 'NONCONTRIBUTORY' as const,
        employerPercentDependent: null,
      })),
      plans: complete.plans.map((each) => ({ ...each, coversDependents: false })),
    };
    const part = summaryOf(paid)
      .flatMap((step) => step.parts)
      .find(({ place }) => place.subStepId === 'section-125');
    expect(part?.rows).toEqual([
      {
        question: 'Do you have a cafeteria plan?',
        answer: 'Not applicable: you pay for all benefits',
        group: null,
        change: null,
      },
    ]);
  });
});

describe('labels of changes', () => {
  it.each([
    ['Client', 'taxId', 'What is your federal tax id (EIN)?'],
    ['Client', 'employeesNumber', 'Number of employees'],
    ['Bill', 'createdAt', 'Bill added'],
    ['EmployeeClass', 'deletedAt', 'Employee class removed'],
    ['Client', 'constructor', 'constructor'],
  ] as const)('%s %s', (entity, key, label) => expect(changeLabel(entity, key)).toBe(label));
});

describe('what signing clears', () => {
  it('is nothing when no hidden question is answered', () => expect(clearedAtSign(complete)).toEqual([]));
  it('is the hidden answer, with what it was', () => {
    expect(clearedAtSign(withClient(complete, { taxIdExplanation: 'Our parent' }))).toEqual([
      {
        entity: 'Client',
        entityId: MAPLE_RIDGE.clientId,
        attributeKey: 'taxIdExplanation',
        value: null,
        previousValue: 'Our parent',
      },
    ]);
  });
  it('keeps the tax id that only ERISA hides', () => {
    const facts = withClient(complete, { erisaPlanDetailsPreferred: 'NO' });
    const keys = clearedAtSign(facts).map((each) => each.attributeKey);
    expect(keys).toContain('erisaPlanNumber');
    expect(keys).not.toContain('taxId');
  });
  it('empties hidden cells and drops rows of coverages no longer sold', () => {
    const [dental, , vision] = complete.client.previousCoverages ?? [];
    if (!dental || !vision) throw new Error('The sample has dental and vision');
    const facts = withClient(complete, {
      previousCoverages: [
        { ...dental, wasOffered: 'NO' },
        { ...vision, coverage: 'MEDICAL' },
      ],
    });
    expect(clearedAtSign(facts)).toMatchObject([
      {
        attributeKey: 'previousCoverages',
        value: [{ coverage: 'DENTAL', wasOffered: 'NO', carrierName: null, policyNumber: null }],
      },
    ]);
  });
  it('clears answers of sub-steps that are hidden altogether', () => {
    const statutory = {
      ...complete,
      policies: complete.policies.map((policy) => ({ ...policy, slfCoverages: ['PFML' as const] })),
    };
    const keys = clearedAtSign(statutory).map((each) => `${each.entity}.${each.attributeKey}`);
    expect(keys).toContain('Client.waitingPeriodRule');
    expect(keys.some((key) => key.startsWith('EmployeeClass'))).toBe(false);
  });
});

describe('any facts at all', () => {
  const always = (name: string, holds: (facts: EifFacts) => void) =>
    it(name, { timeout: 30_000 }, () => fc.assert(fc.property(anyFacts, holds), { numRuns: 300 }));

  always('have progress, problems and a summary', (facts) => {
    const progress = progressOf(facts);
    expect(progress.percent).toBeGreaterThanOrEqual(0);
    expect(progress.percent === 100).toBe(progress.visible > 0 && errorsOf(facts).length === 0);
    expect(progress.steps.flatMap((step) => step.places).map(({ place }) => place)).toEqual(placesOf(facts));
    expect(summaryOf(facts).map((step) => step.stepId)).toEqual(progress.steps.map((step) => step.stepId));
  });
  always('never let a whole tax id out', (facts) => {
    const whole = withClient(facts, { taxId: '987654320', erisaSubject: 'YES', erisaPlanDetailsPreferred: 'YES' });
    const told = JSON.stringify([summaryOf(whole), problemsOf(whole)]);
    expect(told).not.toMatch(/98-?7654320/);
  });
  always('name an attribute that exists in every problem', (facts) => {
    for (const { entity, entityId, path } of problemsOf(facts)) {
      const key = path.split('.')[0] ?? '';
      const beyond = entityId === null || ['plans', 'employeeClasses', 'managedLocations'].includes(key);
      expect(beyond || key in trackedEntities[entity]).toBe(true);
    }
  });
  always('say nothing that only a program would say', (facts) => {
    const slips = /\b(undefined|null|NaN)\b|\[object/;
    const typed = JSON.stringify(facts, (_, value: unknown) => (typeof value === 'string' ? `“${value}”` : value));
    fc.pre(!/“[^”]*(undefined|null|NaN|\[object)[^”]*”/.test(typed));
    const rows = summaryOf(facts).flatMap(({ parts }) =>
      parts.flatMap((part) => [{ question: part.title }, ...part.rows]),
    );
    const items = problemsOf(facts).map((problem) => [problem.message, problemItem(facts, problem)]);
    const questions = placesOf(facts).flatMap((place) =>
      asksAt(facts, place).map(({ ask, subject }) => [
        optionsOf(facts, ask, subject).map(({ label, help }) => [label, help ?? '']),
        `${ask.suggests?.(facts, subject) ?? ''}`,
      ]),
    );
    const words = [rows.map((row) => Object.values(row).filter((each) => typeof each === 'string')), items, questions]
      .flat(Infinity)
      .filter((each) => each !== null);
    expect(words.filter((each) => typeof each !== 'string' || slips.test(each))).toEqual([]);
  });
  always('have nothing left to clear once cleared', (facts) => {
    expect(clearedAtSign(cleared(facts))).toEqual([]);
  });
});
