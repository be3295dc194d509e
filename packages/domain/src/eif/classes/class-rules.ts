import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import type { Plan } from '../../benefits/policy.data.ts';
import { planTitle } from '../coverages-sold.ts';
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

/** Of all employees a plan that nobody pays for needs, and of which share otherwise. domain.md §2.3 rule 4. */
const EXPECTED_SHARE = { NONCONTRIBUTORY: 1, CONTRIBUTORY: 0.75 } as const;

/** Says so when fewer employees enrolled than the way of paying asks for. */
export function participationMessage(
  plan: Plan,
  contribution: keyof typeof EXPECTED_SHARE,
  { enrolled, eligible }: { enrolled: number; eligible: number },
): string | null {
  const expected = EXPECTED_SHARE[contribution];
  if (eligible === 0 || enrolled / eligible >= expected) return null;
  const share = Math.floor((enrolled / eligible) * 100);
  return `${planTitle(plan)}: ${enrolled} of ${eligible} employees (${share}%) are enrolled; we expect ${expected * 100}%.`;
}
