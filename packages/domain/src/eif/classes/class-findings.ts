import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import { isDisability } from '../coverages-sold.ts';
import type { EifFacts } from '../facts.ts';
import { repeats } from '../repeats.ts';
import type { Finding } from '../step.ts';
import { classesInOrder, plansOf } from './class-plans.ts';
import { AVERAGING_MONTHS } from './class-words.data.ts';
import { hasSalaryBasedPlan, isAveraged } from './earnings.ts';

type HoursUnit = NonNullable<EmployeeClass['minimumHoursUnit']>;

/** Hours that one employee can work, and those that are usual; outside the latter we ask to look again. */
const HOURS: Readonly<Record<HoursUnit, { most: number; usual: readonly [number, number] }>> = {
  WEEK: { most: 60, usual: [20, 40] },
  MONTH: { most: 260, usual: [80, 174] },
  YEAR: { most: 3_120, usual: [1_000, 2_080] },
};
const W2: readonly EmployeeClass['earningsDefinition'][] = ['W2_PRIOR_YEAR', 'W2_AVERAGE'];
/** Words that say a class is made of age, sex, health or another protected trait. */
const PROTECTED_AGE =
  /\b(over|above|under|below|past)\s+(the\s+)?(age\s+(of\s+)?)?\d{2}s?\b(?!\s*(%|hours?|hrs?|employees|people|miles|days|weeks|months|years?\s+of\s+service))|\b\d{2}\s*(\+|and\s+(over|under|above|below))(?!\s*(hours?|hrs?))|\b(elderly|senior citizens?|minors)\b/i;
const PROTECTED =
  /\b(fe)?males?\b|\b(wo)?m[ae]n\b|\b(age[ds]?|old(er)?|young(er)?|pregnan\w*|mothers?|fathers?|ladies|gentlemen|girls?|boys?|married|unmarried|veterans?|hispanics?|latin[oa]s?|immigrants?|disab\w*|sick|ill|health(y|ier)?|race|racial|religio\w*|christian|muslim|jewish|gender|sex|ethnic\w*|national origin)\b/i;

/** Rules about one class and about the classes together. domain.md §2.3. */
export const classFindings = (facts: EifFacts): Finding[] => [
  ...nameFindings(facts),
  ...numberFindings(facts),
  ...facts.employeeClasses.flatMap((each) => [
    ...hoursFindings(each),
    ...wordingFindings(each),
    ...earningsFindings(each),
    ...averagingFindings(facts, each),
    ...planFindings(facts, each),
  ]),
];

/** The same for the description of a class that is not among the others yet. */
export const newClassFindings = (facts: EifFacts, given: EmployeeClass): Finding[] =>
  classFindings({ ...facts, employeeClasses: [...facts.employeeClasses, given] }).filter(
    ({ entityId, path }) => entityId === given.id && path !== 'plans',
  );

const at = (employeeClass: EmployeeClass, path: string) =>
  ({ entity: 'EmployeeClass', entityId: employeeClass.id, path }) as const;

/** What duplicating a class appends to its name. */
const COPY = /\(copy(?: \d+)?\)\s*$/i;

function nameFindings(facts: EifFacts): Finding[] {
  const classes = classesInOrder(facts);
  const repeated = repeats(classes, (each) => each.name);
  return classes.flatMap((each, index): Finding[] => {
    if (repeated.includes(index))
      return [{ ...at(each, 'name'), message: 'Another class has this name. Give each class its own.' }];
    if (!COPY.test(each.name ?? '')) return [];
    const message = 'This is the name of a copy. Change it to what the class should be called in your contract.';
    return [{ ...at(each, 'name'), message }];
  });
}

function numberFindings(facts: EifFacts): Finding[] {
  return classesInOrder(facts).flatMap((each, index) =>
    each.number === null || each.number === index + 1
      ? []
      : [{ ...at(each, 'number'), message: `Classes are numbered from 1 on; this one should be ${index + 1}.` }],
  );
}

/** Whether somebody can work that long at all. */
export const canBeWorked = (hours: number, unit: HoursUnit): boolean => hours <= HOURS[unit].most;

function hoursFindings(employeeClass: EmployeeClass): Finding[] {
  const { minimumHours: hours, minimumHoursUnit: unit } = employeeClass;
  if (hours === null || unit === null) return [];
  const { most, usual } = HOURS[unit];
  const per = unit.toLowerCase();
  const where = at(employeeClass, 'minimumHours');
  if (!canBeWorked(hours, unit)) return [{ ...where, message: `Minimum hours can be ${most} a ${per} at most.` }];
  if (hours * 2 !== Math.round(hours * 2))
    return [{ ...where, message: 'Minimum hours go in half hours, for example 37.5.' }];
  if (hours >= usual[0] && hours <= usual[1]) return [];
  return [
    {
      ...where,
      message: `Most companies ask for ${usual[0]} to ${usual[1]} hours a ${per}. Check the number.`,
      severity: 'warning',
    },
  ];
}

function wordingFindings(employeeClass: EmployeeClass): Finding[] {
  const words = [employeeClass.name, employeeClass.categoryOther].join(' ');
  if (!PROTECTED.test(words) && !PROTECTED_AGE.test(words)) return [];
  const message =
    'This reads as if the class depended on age, sex, health or another protected trait. Describe the job instead, for example “hourly plant employees”.';
  return [{ ...at(employeeClass, 'name'), message, severity: 'warning' }];
}

function earningsFindings(employeeClass: EmployeeClass): Finding[] {
  const isOfOwners = employeeClass.categories?.includes('PARTNER_OWNER') ?? false;
  if (!isOfOwners || !W2.includes(employeeClass.earningsDefinition)) return [];
  const message = 'Partners and owners usually have no W-2. Net profit (K-1) often fits better.';
  return [{ ...at(employeeClass, 'earningsDefinition'), message, severity: 'warning' }];
}

/** Other numbers of months are from before there were these to choose from. */
function averagingFindings(facts: EifFacts, employeeClass: EmployeeClass): Finding[] {
  const { averagingMonths } = employeeClass;
  if (averagingMonths === null || AVERAGING_MONTHS.includes(averagingMonths)) return [];
  if (!isAveraged(employeeClass) || !hasSalaryBasedPlan(facts, employeeClass)) return [];
  const message = `Earnings are usually averaged over 12, 24 or 36 months, not ${averagingMonths}. Check this.`;
  return [{ ...at(employeeClass, 'averagingMonths'), message, severity: 'warning' }];
}

function planFindings(facts: EifFacts, employeeClass: EmployeeClass): Finding[] {
  const plans = plansOf(facts, employeeClass.id);
  const where = at(employeeClass, 'plans');
  if (plans.length === 0) return [{ ...where, message: 'Choose at least one plan for this class.', isMissing: true }];
  const isOfRetirees = employeeClass.categories?.includes('RETIREE') ?? false;
  if (!isOfRetirees || !plans.some(isDisability)) return [];
  return [
    {
      ...where,
      message: 'Retirees cannot have disability coverage. Take it out, or put retirees in a class of their own.',
    },
  ];
}
