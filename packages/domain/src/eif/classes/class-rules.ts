import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import type { EifFacts } from '../facts.ts';
import type { EifProblem, Finding } from '../step.ts';
import { classFindings } from './class-findings.ts';
import { classPlanFindings } from './class-plan-findings.ts';
import { classPlansOf } from './class-plans.ts';
import { plansFindings } from './plan-findings.ts';
import { similarityFindings } from './similar-classes.ts';

/** Every rule about classes that goes beyond one question. domain.md §2.3. */
export const findingsOfClasses = (facts: EifFacts): Finding[] => [
  ...classFindings(facts),
  ...plansFindings(facts),
  ...classPlanFindings(facts),
  ...similarityFindings(facts),
];

/** Of the problems of the class builder, those of one class and its plans. */
export function problemsOfClass(
  facts: EifFacts,
  employeeClassId: string,
  problems: readonly EifProblem[],
): readonly EifProblem[] {
  const own = new Set([employeeClassId, ...classPlansOf(facts, employeeClassId).map((each) => each.id)]);
  return problems.filter(({ entityId }) => entityId !== null && own.has(entityId));
}

/** A class in a submitted census stays until its people are in another. domain.md §2.3 rule 9. */
export function canDeleteClass(employeeClass: EmployeeClass, classesInCensus: readonly string[]): boolean {
  const names = [
    employeeClass.id,
    employeeClass.name,
    employeeClass.number === null ? null : `${employeeClass.number}`,
  ];
  return !names.some((name) => name !== null && classesInCensus.includes(name));
}
