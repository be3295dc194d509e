import type { EmployeeClass, EmployeeClassPlan } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import type { EifFacts } from '../facts.ts';
import { planOf } from './contributions.ts';

/** Classes in the order of their numbers. */
export const classesInOrder = (facts: EifFacts): EmployeeClass[] =>
  facts.employeeClasses.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || (a.id < b.id ? -1 : 1));

/** What a class has of each of its plans, in the order of the client's plans. */
export function classPlansOf(facts: EifFacts, employeeClassId: string): EmployeeClassPlan[] {
  const order = new Map(facts.plans.map((plan, index) => [plan.id, index]));
  return facts.employeeClassPlans
    .filter((each) => each.employeeClassId === employeeClassId)
    .toSorted((a, b) => (order.get(a.planId ?? '') ?? Infinity) - (order.get(b.planId ?? '') ?? Infinity));
}

/** The plans of a class. */
export const plansOf = (facts: EifFacts, employeeClassId: string): Plan[] =>
  classPlansOf(facts, employeeClassId).flatMap((each) => planOf(facts, each) ?? []);

/** "Class 2: All Active Full-Time Employees". */
export function classTitle({ number, name }: Pick<EmployeeClass, 'number' | 'name'>): string {
  const numbered = number === null ? 'Class' : `Class ${number}`;
  return name === null ? numbered : `${numbered}: ${name}`;
}

/** The number a new class gets: one more than the largest. */
export const nextClassNumber = (facts: EifFacts): number =>
  Math.max(0, ...facts.employeeClasses.map((each) => each.number ?? 0)) + 1;

/** Numbers 1 to n for classes in a new order, or after one was removed. */
export const renumbered = (idsInOrder: readonly string[]): { id: string; number: number }[] =>
  idsInOrder.map((id, index) => ({ id, number: index + 1 }));
