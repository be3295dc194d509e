import type { Roster } from './roster.ts';
import { normalId } from './roster-hash.ts';

/** An ID that ends in the number of a person: "A100-01", or without a sign "12345601". */
const SIGNED = /^(.*[^-–./_ #])[-–./_ #]+(\d{1,2})$/;
const UNSIGNED = /^(.*\d\d\d|.*\D)(\d\d)$/;

const parted = (id: string, form: RegExp): [stem: string, number: number] | null => {
  const match = form.exec(id.trim());
  return match ? [normalId(match[1] ?? ''), Number(match[2])] : null;
};

/**
 * Employees by what stands before the person's number in the IDs of these dependents, where every row has that form:
 * "A100-00" (or "A100") is the employee's, "A100-01" the first dependent's. Gives for each dependent the employee, or -1.
 */
export function linkByPersonNumber(
  roster: Roster,
  employees: readonly number[],
  dependents: readonly number[],
): Map<number, number> | null {
  return (
    linkBy(roster, SIGNED, employees, dependents, false) ??
    linkBy(roster, SIGNED, employees, dependents, true) ??
    linkBy(roster, UNSIGNED, employees, dependents, false)
  );
}

function linkBy(
  roster: Roster,
  form: RegExp,
  employees: readonly number[],
  dependents: readonly number[],
  areBare: boolean,
): Map<number, number> | null {
  const byStem = new Map<string, number>();
  let own = -1;
  for (const at of employees) {
    const id = roster.id(at);
    const parts: [string, number] | null = areBare ? [normalId(id), -1] : parted(id, form);
    if (!parts || byStem.has(parts[0])) return null;
    const [stem, number] = parts;
    if (byStem.size === 0) own = number;
    if (number !== own || number > 1) return null;
    byStem.set(stem, at);
  }
  const links = new Map<number, number>();
  let found = 0;
  for (const at of dependents) {
    const parts = parted(roster.id(at), form);
    if (!parts || parts[1] <= own) return null;
    const head = byStem.get(parts[0]) ?? -1;
    if (head >= 0) found += 1;
    // Without a sign, a stem that is nobody's says that the last figures are no person's.
    else if (form === UNSIGNED) return null;
    links.set(at, head);
  }
  return found > 0 ? links : null;
}
