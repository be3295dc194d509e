import { MARK_LEFT_OUT } from './corrections.ts';
import type { Roster } from './roster.ts';

/** Which file a sheet is of, and what that file is to the others. */
export interface MergedSheet {
  file: string;
  /** It holds changes to people of the other files. Otherwise it is a list of its own. */
  holdsChanges: boolean;
  /** How many submissions came before this file. */
  turn: number;
}

/**
 * Who has the last word: files of changes before lists, of changes those of a later round, and of one round the file
 * that came later. Sheets are given in the order in which their files came.
 */
export class MergeOrder {
  readonly sheets: readonly MergedSheet[];
  readonly #roster: Roster;
  /** By sheet; 0 for a list. */
  readonly #ranks: readonly number[];
  readonly #turn: number;
  readonly #skipped: { has(at: number): boolean };
  /** The sheets, that of the last word first, and where their people stand in the roster. */
  readonly #latestFirst: readonly { sheet: number; from: number; until: number }[];

  /** Of `skipped` nobody is visited. */
  constructor(roster: Roster, sheets: readonly MergedSheet[], skipped: { has(at: number): boolean } = new Set()) {
    this.#roster = roster;
    this.#skipped = skipped;
    this.sheets = sheets;
    this.#ranks = ranksOf(sheets);
    this.#turn = Math.max(0, ...sheets.map(({ turn }) => turn));
    const spans = sheets.map((_, sheet) => ({ sheet, from: roster.size, until: 0 }));
    for (let at = 0; at < roster.size; at += 1) {
      const span = spans[roster.sheet[at] ?? 0];
      if (!span) continue;
      span.from = Math.min(span.from, at);
      span.until = at + 1;
    }
    this.#latestFirst = spans.toSorted((a, b) => (this.#ranks[b.sheet] ?? 0) - (this.#ranks[a.sheet] ?? 0));
  }

  get hasChanges(): boolean {
    return this.#ranks.some((rank) => rank > 0);
  }

  /** Employees (1) or dependents (0), those of the last word first; nobody who is left out. */
  visit(kind: 0 | 1, see: (at: number) => void): void {
    const { isEmployee, mark, sheet: sheetOf } = this.#roster;
    for (const { sheet, from, until } of this.#latestFirst) {
      for (let at = from; at < until; at += 1) {
        if (isEmployee[at] !== kind || sheetOf[at] !== sheet || (mark[at] ?? 0) & MARK_LEFT_OUT) continue;
        if (!this.#skipped.has(at)) see(at);
      }
    }
  }

  /** 0 for a row of a list and for nobody (-1); a row of changes with a larger number has the last word. */
  rank(at: number): number {
    return at < 0 ? 0 : (this.#ranks[this.#roster.sheet[at] ?? 0] ?? 0);
  }

  sheet(at: number): MergedSheet | undefined {
    return this.sheets[this.#roster.sheet[at] ?? 0];
  }

  /** Whether it is somebody (0 or more) of another file. */
  isApart(other: number, at: number): boolean {
    return other >= 0 && this.sheet(other)?.file !== this.sheet(at)?.file;
  }

  /** Whether both are of files that came in the newest round, so that their order is no more than that of uploads. */
  isOfThisRound(at: number, other: number): boolean {
    return this.sheet(at)?.turn === this.#turn && this.sheet(other)?.turn === this.#turn;
  }
}

function ranksOf(sheets: readonly MergedSheet[]): number[] {
  const turns = new Map(sheets.filter(({ holdsChanges }) => holdsChanges).map(({ file, turn }) => [file, turn]));
  const files = [...turns].toSorted(([, a], [, b]) => a - b).map(([file]) => file);
  return sheets.map(({ file }) => files.indexOf(file) + 1);
}
