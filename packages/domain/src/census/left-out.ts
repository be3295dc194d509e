import { LEFT_OUT, MARK_LEFT_OUT } from './corrections.ts';
import { countedAnyway } from './counted-anyway.ts';
import type { Families } from './families.ts';
import { tellId } from './mask-cell.ts';
import type { SheetPlan } from './plan.ts';
import { maskSsnIn, maskSsnNumber } from './reading/read-ssn.ts';
import type { Roster } from './roster.ts';

/** A row that is left out, by the place that a correction names. */
export interface LeftOut {
  file: string;
  sheet: string | null;
  row: number;
  columnKey: string;
  name: string;
  ref: string;
  /** Dependents who go with an employee, and of whom no other row counts. */
  dependents: number;
  /** Where the row stands that counts for the same person; absent where none does, so that the person is left out. */
  countedBy?: string;
}

/** Told of so many; more than these are better taken out of the file. */
const TOLD = 1_000;

export function tellLeftOut(
  roster: Roster,
  families: Families,
  sheets: readonly { file: string; sheet: string | null; plan: SheetPlan }[],
): LeftOut[] {
  const out: number[] = [];
  for (let at = 0; at < roster.size; at += 1) if ((roster.mark[at] ?? 0) & MARK_LEFT_OUT) out.push(at);
  const counted = countedAnyway(roster, families, out);
  const goesWith = new Map<number, number>();
  for (const [at, head] of families.headOfOut) {
    const isOwn = ((roster.mark[at] ?? 0) & MARK_LEFT_OUT) !== 0;
    if (!isOwn && !counted.has(at)) goesWith.set(head, (goesWith.get(head) ?? 0) + 1);
  }
  return out.slice(0, TOLD).flatMap((at) => {
    const open = sheets[roster.sheet[at] ?? 0];
    if (!open) return [];
    const member = open.plan.members[(roster.member[at] ?? 0) - 1];
    const ssn = roster.ssn[at] ?? -1;
    const counting = counted.get(at);
    return {
      file: open.file,
      sheet: open.sheet,
      row: roster.row[at] ?? 0,
      columnKey: member ? `${member}.${LEFT_OUT}` : LEFT_OUT,
      name: maskSsnIn(roster.name(at)).slice(0, 120),
      ref: tellId(roster.id(at), roster.name(at)) || (ssn >= 0 ? maskSsnNumber(ssn) : `row ${roster.row[at]}`),
      dependents: goesWith.get(at) ?? 0,
      ...(counting !== undefined && { countedBy: families.whereIs(counting, at) }),
    };
  });
}
