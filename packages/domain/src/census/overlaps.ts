import type { MergedSheet } from './merge-order.ts';
import type { Roster } from './roster.ts';

/** How many people of one file another one has too. */
export interface Overlap {
  file: string;
  other: string;
  employees: number;
  dependents: number;
  /** Both hold changes, and those of the other file count, since it came later. */
  isLater: boolean;
}

export class Overlaps {
  readonly #roster: Roster;
  readonly #sheets: readonly MergedSheet[];
  readonly #counted = new Map<string, Overlap>();

  constructor(roster: Roster, sheets: readonly MergedSheet[]) {
    this.#roster = roster;
    this.#sheets = sheets;
  }

  get all(): Overlap[] {
    return [...this.#counted.values()];
  }

  /** A file of changes is meant to hold people of lists, so two files of one kind only. */
  add(at: number, other: number): void {
    const { sheet, isEmployee } = this.#roster;
    const [own, its] = [this.#sheets[sheet[at] ?? 0], this.#sheets[sheet[other] ?? 0]];
    if (!own || !its || own.holdsChanges !== its.holdsChanges) return;
    const key = JSON.stringify([own.file, its.file]);
    const counted = this.#counted.get(key) ?? {
      ...{ file: own.file, other: its.file, isLater: own.holdsChanges },
      ...{ employees: 0, dependents: 0 },
    };
    counted[isEmployee[at] ? 'employees' : 'dependents'] += 1;
    this.#counted.set(key, counted);
  }
}
