import { DATE_KEYS, type Person } from './person.ts';
import type { SheetPlan } from './plan.ts';

/** I12: whether a column writes the day or the month first. The whole column decides, never a single cell. */
export class DateOrder {
  /** By target: how many cells only make sense day first, and how many only month first. */
  readonly #counts = new Map<string, { dayFirst: number; monthFirst: number }>();

  constructor(plan: SheetPlan) {
    for (const [target, column] of plan.byTarget) {
      if ((DATE_KEYS as readonly string[]).includes(column.key ?? ''))
        this.#counts.set(target, { dayFirst: 0, monthFirst: 0 });
    }
  }

  look(person: Person): void {
    for (const key of DATE_KEYS) {
      const parts = person.dates[key].parts;
      if (!parts) continue;
      const counts = this.#counts.get(person.member ? `${person.member}.${key}` : key);
      if (!counts) continue;
      if (parts[0] > 12 && parts[1] <= 12) counts.dayFirst += 1;
      else if (parts[1] > 12 && parts[0] <= 12) counts.monthFirst += 1;
    }
  }

  /** For the byte path, which only ever sees month-first dates. */
  addMonthFirst(target: string, count: number): void {
    const counts = this.#counts.get(target);
    if (counts) counts.monthFirst += count;
  }

  /** Targets that turn out to be day first. Columns without a telling date follow the others of the sheet. */
  dayFirstTargets(): string[] {
    const entries = [...this.#counts];
    const sure = entries.filter(([, counts]) => counts.dayFirst > counts.monthFirst);
    if (sure.length === 0) return [];
    const open = entries.filter(([, counts]) => counts.dayFirst === 0 && counts.monthFirst === 0);
    const against = entries.some(([, counts]) => counts.monthFirst > counts.dayFirst);
    return [...sure, ...(against ? [] : open)].map(([target]) => target);
  }
}

/** `file|sheet|target` of date columns that turn out to be day first, without those that are known. */
export const newlyDayFirst = (
  sheets: readonly { file: string; sheet: string | null; reader: { dateOrder: DateOrder } }[],
  known: ReadonlySet<string> = new Set(),
): string[] =>
  sheets.flatMap(({ reader, file, sheet }) =>
    reader.dateOrder
      .dayFirstTargets()
      .map((target) => `${file}|${sheet ?? ''}|${target}`)
      .filter((key) => !known.has(key)),
  );

/** The targets of one sheet among those. */
export function dayFirstOf(known: ReadonlySet<string> | undefined, file: string, sheet: string | null): Set<string> {
  const prefix = `${file}|${sheet ?? ''}|`;
  return new Set([...(known ?? [])].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])));
}
