import type { EmployeeClass, EmployeeClassPlan } from '../benefits/employee-class.data.ts';
import { canBeWorked } from '../eif/classes/class-findings.ts';
import { coverageStart, waitingPeriodOfClassPlan, waitingPeriodOfClient } from '../eif/classes/waiting-period.ts';
import type { EifFacts } from '../eif/facts.ts';
import { type EarningsBasis, EMPLOYMENT_STATUSES, type EmploymentStatus, plain } from './codes.data.ts';
import type { CensusClass } from './policy.ts';

/** What the form says of each class, as far as it decides over the census of a policy with these plans. */
export function censusClassesOf(facts: EifFacts, planIds: ReadonlySet<string>): CensusClass[] {
  return facts.employeeClasses.flatMap((employeeClass) => {
    const { id, number, name } = employeeClass;
    if (number === null) return [];
    const plans = facts.employeeClassPlans.filter(
      (plan) => plan.employeeClassId === id && planIds.has(plan.planId ?? ''),
    );
    const minimumHours = hoursAWeek(employeeClass);
    const excludedStatuses = excludedBy(employeeClass);
    const earningsBasis = basisOf(employeeClass, plans);
    const waitingPeriod = waitingOf(facts, plans);
    return [
      {
        id,
        number: String(number),
        name: name ?? '',
        ...(minimumHours !== null && { minimumHours }),
        ...(excludedStatuses.length > 0 && { excludedStatuses }),
        ...(earningsBasis && { earningsBasis }),
        ...(waitingPeriod && { waitingPeriod }),
      },
    ];
  });
}

const WEEKS = { WEEK: 1, MONTH: 52 / 12, YEAR: 52 } as const;

/** Rounded down, so that nobody falls below the minimum by rounding; null while the form has no hours that can be. */
function hoursAWeek({ minimumHours, minimumHoursUnit }: EmployeeClass): number | null {
  if (minimumHours === null || minimumHoursUnit === null) return null;
  if (!canBeWorked(minimumHours, minimumHoursUnit)) return null;
  return Math.floor((minimumHours / WEEKS[minimumHoursUnit]) * 100 + 1e-6) / 100;
}

/** Statuses a class can leave out. */
const SAID: ReadonlySet<EmploymentStatus> = new Set(['PT', 'SEASONAL', 'TEMP', 'CONTRACTOR', 'RETIRED']);

/**
 * Who is certainly not in the class: part-time employees of a class for full-time ones, retirees of one for active
 * people, and groups that are excluded by a plain word such as "temporary and seasonal employees".
 */
function excludedBy({ categories, excludedGroups }: EmployeeClass): EmploymentStatus[] {
  const has = (category: NonNullable<EmployeeClass['categories']>[number]) => categories?.includes(category) ?? false;
  const excluded = new Set<EmploymentStatus>();
  if (has('FULL_TIME') && !has('PART_TIME')) excluded.add('PT');
  if ((has('FULL_TIME') || has('PART_TIME')) && !has('RETIREE')) excluded.add('RETIRED');
  for (const group of (excludedGroups ?? '').split(/[,;/&]|\band\b|\bor\b/i)) {
    const words = plain(group.replace(/\b(all|any|employees?|workers?|staff|people)\b/gi, ' '));
    const status = [words, words.replace(/s$/, '')].map((word) => EMPLOYMENT_STATUSES.get(word)).find(Boolean);
    if (status && words.length > 3 && SAID.has(status)) excluded.add(status);
  }
  return [...excluded];
}

/** Earnings that are told by the hour or by the year; a salary may be told in any way. */
const BASES: Partial<Record<NonNullable<EmployeeClass['earningsDefinition']>, EarningsBasis>> = {
  HOURLY_RATE: 'HOURLY',
  W2_PRIOR_YEAR: 'ANNUAL',
  W2_AVERAGE: 'ANNUAL',
  K1_NET_PROFIT: 'ANNUAL',
};

/** None where a plan of the policy counts earnings in another way than the class: the file may hold either. */
function basisOf(employeeClass: EmployeeClass, plans: readonly EmployeeClassPlan[]): EarningsBasis | undefined {
  const definition = employeeClass.earningsDefinition;
  const differs = plans.some((plan) => plan.earningsDefinition !== null && plan.earningsDefinition !== definition);
  return definition === null || differs ? undefined : BASES[definition];
}

/** The people of a census are employed already: the waiting period counts where it is not waived for them. */
function waitingOf({ client }: EifFacts, plans: readonly EmployeeClassPlan[]): CensusClass['waitingPeriod'] {
  if (client.waitingPeriodCurrentEmployees === null || client.waitingPeriodCurrentEmployees === 'WAIVED')
    return undefined;
  const each =
    client.waitingPeriodSameForAllClasses === 'NO'
      ? plans.map(waitingPeriodOfClassPlan)
      : [waitingPeriodOfClient(client)];
  const [first, ...others] = each;
  if (!first || coverageStart('2027-01-01', first) === null) return undefined;
  const said = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === said) ? first : undefined;
}
