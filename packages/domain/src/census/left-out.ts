import { LEFT_OUT, MARK_LEFT_OUT } from './corrections.ts';
import type { Families } from './families.ts';
import type { SheetPlan } from './plan.ts';
import { maskSsnIn, maskSsnNumber } from './reading/read-ssn.ts';
import type { Roster } from './roster.ts';

/** Somebody who is left out, by the place that a correction names. */
export interface LeftOut {
  file: string;
  sheet: string | null;
  row: number;
  columnKey: string;
  name: string;
  ref: string;
  /** Dependents who go with an employee. */
  dependents: number;
}

/** Told of so many; more than these are better taken out of the file. */
const TOLD = 1_000;

export function tellLeftOut(
  roster: Roster,
  families: Families,
  sheets: readonly { file: string; sheet: string | null; plan: SheetPlan }[],
): LeftOut[] {
  const told: LeftOut[] = [];
  for (let at = 0; at < roster.size && told.length < TOLD; at += 1) {
    const open = sheets[roster.sheet[at] ?? 0];
    if (!((roster.mark[at] ?? 0) & MARK_LEFT_OUT) || !open) continue;
    const member = open.plan.members[(roster.member[at] ?? 0) - 1];
    const ssn = roster.ssn[at] ?? -1;
    told.push({
      file: open.file,
      sheet: open.sheet,
      row: roster.row[at] ?? 0,
      columnKey: member ? `${member}.${LEFT_OUT}` : LEFT_OUT,
      name: maskSsnIn(roster.name(at)).slice(0, 120),
      ref: maskSsnIn(roster.id(at)) || (ssn >= 0 ? maskSsnNumber(ssn) : `row ${roster.row[at]}`),
      dependents: families.goesWith.get(at) ?? 0,
    });
  }
  return told;
}
