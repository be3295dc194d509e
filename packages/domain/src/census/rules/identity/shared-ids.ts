import { byPerson } from '../../by-person.ts';
import type { CommonId } from '../../common-ids.ts';
import type { Families } from '../../families.ts';
import type { Severity } from '../../finding.ts';
import { maskSsnIn, maskSsnInId } from '../../reading/read-ssn.ts';
import { isPlaceholderId } from '../../reading/read-text.ts';
import type { Roster } from '../../roster.ts';
import type { RosterRule } from '../roster-rule.ts';

/** One employee id for several people: whose dependents are those who name it, nobody can tell. */
export const I21: RosterRule = {
  id: 'I21',
  domain: 'IDENTITY',
  check(roster, families, { employeeIdInsteadOfSsn }, say) {
    for (const common of families.commonIds) {
      const at = whereTold(families, common);
      if (at >= 0) say(at, 'employeeId', ...sayCommon(roster.id(at), common.people, employeeIdInsteadOfSsn));
    }
    for (const rows of families.sharedIds) {
      const counting = rows.filter((row) => !families.dropped.has(row));
      // Of whom it is asked whether they are one (I20), this is asked afterwards.
      const people = byPerson(roster, counting, families.isAsked);
      if (people.length < 2) continue;
      for (const own of people) {
        const others = people.slice(0, NAMED + 1).filter((one) => one !== own);
        for (const at of own) {
          const whom = tellRows(
            roster,
            families,
            at,
            others.slice(0, NAMED).map(([row = -1]) => row),
            people.length - 1,
          );
          const message = isPlaceholderId(roster.id(at))
            ? namesNobody(roster, at, whom, people.length, employeeIdInsteadOfSsn)
            : people.length === 2
              ? `${whom} has the same employee ID. Correct the one that is wrong, for the dependents too, or leave one of the rows out.`
              : `${whom} have the same employee ID. Enter for each their own, for the dependents too, or leave rows out.`;
          say(at, 'employeeId', 'error', message, roster.id(at));
        }
      }
    }
  },
};

/** The first row of somebody who has the id, or -1 where another sheet tells it of all of them. */
function whereTold({ dropped, standsFor, isNobodys }: Families, { rows }: CommonId): number {
  const own = rows.find((row) => !dropped.has(row));
  if (own !== undefined) return own;
  // Changes took the place of all rows.
  const [first = -1] = rows.map(standsFor).filter((row) => !dropped.has(row));
  return first >= 0 && isNobodys(first) ? -1 : first;
}

function sayCommon(id: string, people: number, isIdNeeded: boolean): [Severity, string, string] {
  const said = `Employee ID ${maskSsnInId(id)} is that of ${people.toLocaleString('en-US')} people, so it names nobody. A dependent who has it is linked only by the employee’s SSN.`;
  const mend = 'Enter for each employee their own ID, for the dependents too';
  return isIdNeeded
    ? ['error', `${said} ${mend}.`, id]
    : [
        'warning',
        `${said} ${mend}. Or, if all dependents stand right below their employee, leave this column out where you say what your columns mean: then the order of the rows tells.`,
        id,
      ];
}

/** Who has a number of their own needs no ID, so the cell may be emptied. */
function namesNobody(roster: Roster, at: number, whom: string, people: number, isIdNeeded: boolean): string {
  const said = `${whom} ${people === 2 ? 'has' : 'have'} the same employee ID, and “${maskSsnInId(roster.id(at))}” names nobody.`;
  return isIdNeeded && (roster.ssn[at] ?? -1) < 0
    ? `${said} Enter for each their own, for the dependents too.`
    : `${said} Empty the cell, or enter their own ID. Do the same for the dependents; one whose cell is empty belongs to the employee whose row stands before.`;
}

/** Named in one message; of more it is said how many. */
const NAMED = 3;

/** Names people by their rows, seen from another one; `count` is how many there are. */
export function tellRows(
  roster: Roster,
  families: Families,
  from: number,
  rows: readonly number[],
  count = rows.length,
): string {
  const named = rows.slice(0, NAMED).map((row) => {
    const name = maskSsnIn(roster.name(row)).slice(0, 60);
    const where = families.whereIs(row, from);
    return name === '' ? `The employee in ${where}` : `${name} (${where})`;
  });
  const more = count - named.length;
  const words = more > 0 ? [...named, more === 1 ? '1 more employee' : `${more} more employees`] : named;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
