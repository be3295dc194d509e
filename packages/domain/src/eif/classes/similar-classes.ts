import {
  type EmployeeClass,
  type EmployeeClassPlan,
  employeeClassPlanFields,
} from '../../benefits/employee-class.data.ts';
import { isAnswered } from '../asked.ts';
import type { EifFacts } from '../facts.ts';
import type { Finding } from '../step.ts';
import { classesInOrder, classPlansOf, classTitle } from './class-plans.ts';

/** Two classes that might better be one, or that an employee might belong to both of. */
export interface ClassPair {
  readonly first: EmployeeClass;
  readonly second: EmployeeClass;
}

function pairs(facts: EifFacts, areAlike: (first: EmployeeClass, second: EmployeeClass) => boolean): ClassPair[] {
  const classes = classesInOrder(facts);
  return classes.flatMap((second, index) =>
    classes
      .slice(0, index)
      .filter((first) => areAlike(first, second))
      .map((first) => ({ first, second })),
  );
}

const COMPARED = Object.keys(employeeClassPlanFields).filter(
  (key) => key !== 'employeeClassId',
) as (keyof EmployeeClassPlan)[];

/** What a class gives: plans, waiting periods, contributions; equal texts give the same. */
function benefitsOf(facts: EifFacts, employeeClass: EmployeeClass): string {
  const rows = classPlansOf(facts, employeeClass.id).map((each) => JSON.stringify(COMPARED.map((key) => each[key])));
  return rows.toSorted().join('\n');
}

/** Classes with the same plans, waiting periods and contributions, earnings and hours. domain.md §2.3 rule 2. */
export function mergeableClasses(facts: EifFacts): ClassPair[] {
  return pairs(facts, (first, second) => {
    const [one, other] = [benefitsOf(facts, first), benefitsOf(facts, second)];
    const isPaidAlike = first.earningsDefinition === second.earningsDefinition;
    const isAsLong = first.minimumHours === second.minimumHours && first.minimumHoursUnit === second.minimumHoursUnit;
    return one !== '' && one === other && isPaidAlike && isAsLong;
  });
}

const sorted = (list: readonly string[] | null) => JSON.stringify((list ?? []).toSorted());
const mayShare = (one: readonly string[] | null, other: readonly string[] | null) =>
  !one?.length || !other?.length || one.some((each) => other.includes(each));

/** Answers that say who belongs to a class; texts are compared without case and spaces. domain.md §2.1. */
const DESCRIBING = [
  'categories',
  'categoryOther',
  'minimumHours',
  'minimumHoursUnit',
  'locationIds',
  'excludedGroups',
  'residentsOnly',
] as const satisfies readonly (keyof EmployeeClass)[];

function describedBy(employeeClass: EmployeeClass): string {
  const said = DESCRIBING.map((key) => {
    const value = employeeClass[key];
    if (Array.isArray(value)) return value.toSorted();
    return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').toLowerCase() : value;
  });
  return JSON.stringify(said.map((each) => (isAnswered(each) ? each : null)));
}

/** Classes described alike: only their names tell whose class is which; a copy is one until it is changed. */
export const equalClasses = (facts: EifFacts): ClassPair[] =>
  pairs(facts, (first, second) => Boolean(first.categories?.length) && describedBy(first) === describedBy(second));

/** Classes one employee could belong to: same groups, a location in common, nobody excluded. domain.md §2.3 rule 3. */
export function overlappingClasses(facts: EifFacts): ClassPair[] {
  return pairs(facts, (first, second) => {
    if (!first.categories?.length || sorted(first.categories) !== sorted(second.categories)) return false;
    const isOther = first.categories.includes('OTHER') && first.categoryOther !== second.categoryOther;
    const excludes = first.excludedGroups !== null || second.excludedGroups !== null;
    return !isOther && !excludes && mayShare(first.locationIds, second.locationIds);
  });
}

/** That two classes are described alike, might be one, or share people is worth a look. domain.md §2.3 rules 2, 3. */
export function similarityFindings(facts: EifFacts): Finding[] {
  const at = ({ second }: ClassPair, path: string) => ({ entity: 'EmployeeClass', entityId: second.id, path }) as const;
  const equal = equalClasses(facts);
  const isEqual = ({ first, second }: ClassPair) =>
    equal.some((pair) => pair.first === first && pair.second === second);
  return [
    ...equal.map(
      (pair): Finding => ({
        ...at(pair, 'categories'),
        message: `${classTitle(pair.first)} is described in the same way. Say how their people differ: by group, hours, locations or who is excluded.`,
        severity: 'warning',
      }),
    ),
    ...mergeableClasses(facts)
      .filter((pair) => !isEqual(pair))
      .map(
        (pair): Finding => ({
          ...at(pair, 'plans'),
          message: `${classTitle(pair.first)} has the same plans, waiting periods and contributions. You could make the two one class.`,
          severity: 'warning',
        }),
      ),
    ...overlappingClasses(facts)
      .filter((pair) => !isEqual(pair))
      .map(
        (pair): Finding => ({
          ...at(pair, 'categories'),
          message: `An employee could belong to this class and to ${classTitle(pair.first)}. Say who is excluded, or choose different locations.`,
          severity: 'warning',
        }),
      ),
  ];
}
