import type { Families } from '../../families.ts';
import { maskSsnInId, maskSsnNumber } from '../../reading/read-ssn.ts';
import { isPlaceholderId } from '../../reading/read-text.ts';
import type { Roster } from '../../roster.ts';
import { sharesId } from '../../shares-id.ts';
import { tellRows } from '../identity/shared-ids.ts';
import type { RosterRule, SayOf } from '../roster-rule.ts';

/** Dependents of nobody, and those of whom an id that several employees have or had does not say whose they are. */
export const D01: RosterRule = {
  id: 'D01',
  domain: 'DEPENDENTS',
  check(roster, families, _facts, say) {
    for (const at of families.orphans) {
      if (families.unclear.has(at) || families.contradicted.has(at)) continue;
      const near = suggestedBy(roster, families, at);
      const common = families.unnamed.get(at);
      if (common) {
        const people = common.people.toLocaleString('en-US');
        const message = `Employee ID ${maskSsnInId(roster.id(at))} is that of ${people} people, so it does not say whose dependent this is. Enter the employee’s own ID, here and in the row of the employee.`;
        say(at, 'employeeId', 'error', message, roster.id(at), near);
        continue;
      }
      const id = roster.id(at);
      const linksBySsn = id === '' && (roster.employeeSsn[at] ?? -1) >= 0;
      say(
        at,
        linksBySsn ? 'employeeSsn' : 'employeeId',
        'error',
        id !== '' || linksBySsn
          ? 'No employee of the census has this number. Correct it so that the dependent belongs to somebody.'
          : 'The dependent belongs to no employee. Enter the number of the employee.',
        id || null,
        // An ID is no social security number that could be taken over.
        linksBySsn ? undefined : near,
      );
    }
    for (const [at, others] of families.unclear)
      if (!families.dropped.has(at) && !families.contradicted.has(at)) sayUnclear(roster, families, at, others, say);
    for (const [at, [byId, bySsn]] of families.contradicted) {
      if (families.dropped.has(at)) continue;
      const ssn = maskSsnNumber(roster.employeeSsn[at] ?? -1);
      const whom = (row: number) => tellRows(roster, families, at, [row]);
      const message = `Whose dependent is this? The employee ID ${maskSsnInId(roster.id(at))} is that of ${whom(byId)}, but the employee SSN ${ssn} is that of ${whom(bySsn)}. Correct the one that is wrong, or empty it.`;
      say(at, 'employeeSsn', 'error', message, ssn);
    }
  },
};

/** The id of the row before, where the last name is the same and the id says who it is. */
function suggestedBy(roster: Roster, { isNobodys }: Families, at: number): string | undefined {
  const before = roster.before[at] ?? -1;
  const isOfFamily = before >= 0 && roster.last[before] === roster.last[at];
  return isOfFamily && roster.hasId(before) && !isNobodys(before) ? roster.id(before) : undefined;
}

function sayUnclear(roster: Roster, families: Families, at: number, others: readonly number[], say: SayOf): void {
  const head = families.employee[at] ?? -1;
  const whom = tellRows(roster, families, at, others);
  if (head < 0) {
    const isPlaceholder = isPlaceholderId(roster.id(at));
    const message = `This number is that of several employees: ${whom}. Correct theirs first, then ${isPlaceholder ? 'enter the right one here, or empty the cell where the employee’s row stands before this one' : 'see that this row has the right one'}.`;
    say(at, 'employeeId', 'error', message, roster.id(at));
    return;
  }
  const [other = -1] = others;
  const isRenumbered =
    others.length === 1 && roster.hasId(other) && !sharesId(roster, other, at) && !families.isNobodys(other);
  say(
    at,
    'employeeId',
    'warning',
    `${whom} had this number too. Check that the dependent belongs to ${tellRows(roster, families, at, [head])}, or correct the number.`,
    roster.id(at),
    isRenumbered ? roster.id(other) : undefined,
  );
}
