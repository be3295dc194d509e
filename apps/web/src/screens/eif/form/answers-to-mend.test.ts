import type { EifFacts } from '@onboard/domain/eif/facts';
import { placesOf } from '@onboard/domain/eif/navigation';
import { problemsAt } from '@onboard/domain/eif/problems';
import { mapleRidge, mapleRidgeUnanswered } from '@onboard/domain/eif/samples';
import { expect, it } from 'vitest';
import { answersToMend } from './answers-to-mend.ts';

const toMend = (facts: EifFacts, subStepId: string) =>
  placesOf(facts)
    .filter((place) => place.subStepId === subStepId)
    .map((place) => answersToMend(problemsAt(facts, place)));

it('counts answers that break a rule, each once, and neither missing ones nor warnings', () => {
  const complete = mapleRidge();
  const withClasses = (values: object) => ({
    ...complete,
    employeeClasses: complete.employeeClasses.map((each) => ({ ...each, ...values })),
  });
  expect(toMend(complete, 'class-builder')).toEqual([0]);
  expect(toMend(mapleRidgeUnanswered(), 'class-builder')).toEqual([0]);
  expect(toMend(withClasses({ minimumHours: 400 }), 'class-builder')).toEqual([2]);
  expect(toMend(withClasses({ minimumHours: 17 }), 'class-builder')).toEqual([0]);
  const [policy] = complete.policies;
  const cycles = [{ cycle: 'BIWEEKLY', deductionsPerYear: 27, firstPayDate: '2020-01-01', employeeClassIds: null }];
  const paid = { ...complete, policies: [{ ...policy, billPayrollCycles: cycles }, ...complete.policies.slice(1)] };
  expect(toMend(paid as EifFacts, 'billing-preferences')).toEqual([2, 0]);
});
