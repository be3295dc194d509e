import { addMonths, displayDate, isCalendarDate } from '../calendar/calendar-date.ts';
import { trackedEntities } from '../changes/tracked-entities.ts';
import type { Fields } from '../fields/field.ts';
import { DATE_BOUNDS, type DateBounds } from './date-bounds.data.ts';
import type { EifFacts } from './facts.ts';
import type { Finding } from './step.ts';

/** The days the coverage starts, first and last: of the policies given, or of all. */
function startsOf(policies: EifFacts['policies']): readonly [first: string, last: string] | null {
  const starts = policies
    .flatMap(({ policyEffective }) => policyEffective ?? [])
    .filter(isCalendarDate)
    .toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

/**
 * What is said of a date that lies too far from the day the coverage starts, by the table of bounds: a policy's own day
 * where the date belongs to one, else from the first of them to the last.
 */
function dateFinding(
  date: unknown,
  label: string,
  key: string,
  policies: EifFacts['policies'],
): Pick<Finding, 'message' | 'severity'> | null {
  const bounds = DATE_BOUNDS[key];
  const starts = startsOf(policies);
  if (!bounds || !starts || typeof date !== 'string' || !isCalendarDate(date)) return null;
  const possible = rangeOf(bounds.possible, starts);
  if (isOutside(date, possible)) {
    const message = `${label} has to be ${rangeInWords(possible)}: your coverage starts on ${startInWords(starts)}, and ${bounds.why}.`;
    return { message };
  }
  const usual = rangeOf(bounds.usual, starts);
  if (!isOutside(date, usual)) return null;
  const message = `${label} is usually ${rangeInWords(usual)}, since your coverage starts on ${startInWords(starts)}. Check the date.`;
  return { message, severity: 'warning' };
}

type Range = readonly [from: string | null, to: string | null];

function rangeOf([from, to]: DateBounds['possible'], [first, last]: readonly [string, string]): Range {
  return [from === null ? null : addMonths(first, from), to === null ? null : addMonths(last, to)];
}

const isOutside = (date: string, [from, to]: Range): boolean =>
  (from !== null && date < from) || (to !== null && date > to);

function rangeInWords([from, to]: Range): string {
  if (from === null) return `by ${displayDate(to ?? '')}`;
  if (to === null) return `after ${displayDate(from)}`;
  return `between ${displayDate(from)} and ${displayDate(to)}`;
}

const startInWords = ([first, last]: readonly [string, string]): string =>
  first === last ? displayDate(first) : `${displayDate(first)} or later`;

interface RowsOf<R> {
  readonly entity: 'Client' | 'Policy';
  readonly entityId: string;
  readonly attributeKey: string;
  readonly rows: readonly R[];
  /** The policies whose start counts for a row; none where its dates are not asked. */
  policiesOf(row: R): EifFacts['policies'];
}

/** What is said of the dates in the rows of an answer. */
export function rowDateFindings<R extends object>(of: RowsOf<R>): Finding[] {
  const { entity, entityId, attributeKey } = of;
  const fields: Fields = trackedEntities[entity];
  const columns = Object.entries(fields[attributeKey]?.row ?? {}).filter(([, { kind }]) => kind === 'date');
  return of.rows.flatMap((row, index) =>
    columns.flatMap(([column, { label }]): Finding[] => {
      const value = (row as Record<string, unknown>)[column];
      const found = dateFinding(value, label, `${entity}.${attributeKey}.${column}`, of.policiesOf(row));
      return found === null ? [] : [{ entity, entityId, path: `${attributeKey}.${index}.${column}`, ...found }];
    }),
  );
}

/** Both lists, but of the second only what is said where the first says nothing: one thing to mend at a time. */
export const sayingOnce = (first: readonly Finding[], then: readonly Finding[]): Finding[] => [
  ...first,
  ...then.filter(({ path }) => !first.some((each) => each.path === path)),
];
