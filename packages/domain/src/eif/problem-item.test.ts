import { describe, expect, it } from 'vitest';
import { classPlansOf } from './classes/class-plans.ts';
import { planOf } from './classes/contributions.ts';
import { planTitle } from './coverages-sold.ts';
import { placesOf } from './navigation.ts';
import { problemItem } from './problem-item.ts';
import { mapleRidge } from './samples.ts';
import type { SubStepId } from './step.ts';

const facts = mapleRidge();
const placeOf = (subStepId: SubStepId) => {
  const place = placesOf(facts).find((each) => each.subStepId === subStepId);
  if (!place) throw new Error(`No page ${subStepId}`);
  return place;
};

describe('the item of a problem', () => {
  it('is the plan, of the plans of a class', () => {
    const [employeeClass] = facts.employeeClasses;
    const classPlans = classPlansOf(facts, employeeClass?.id ?? '');
    const names = classPlans.map((each) =>
      problemItem(facts, {
        ...{ place: placeOf('class-builder'), entity: 'EmployeeClassPlan' },
        ...{ entityId: each.id, path: 'employerPercentDependent' },
      }),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(
      classPlans.map((each) => {
        const plan = planOf(facts, each);
        return plan && planTitle(plan);
      }),
    );
  });

  it('is the person, of the administrators', () => {
    const named = facts.contacts.filter(({ type }) => type === 'PRIMARY_WEB_ADMIN' || type === 'WEB_ADMIN');
    const names = named.map(({ id }) =>
      problemItem(facts, { place: placeOf('plan-administrators'), entity: 'Contact', entityId: id, path: 'email' }),
    );
    expect(new Set(names).size).toBe(named.length);
    expect(names).not.toContain(null);
  });

  it('is the row, of an answer made of rows', () => {
    const at = {
      place: placeOf('previous-coverage-information'),
      entity: 'Client',
      entityId: facts.client.id,
    } as const;
    expect(problemItem(facts, { ...at, path: 'previousCoverages.0.carrierName' })).toBe('Dental');
  });

  it('is not named where there is only one', () => {
    const at = { place: placeOf('tax-id'), entity: 'Client', entityId: facts.client.id } as const;
    expect(problemItem(facts, { ...at, path: 'taxId' })).toBeNull();
  });
});
