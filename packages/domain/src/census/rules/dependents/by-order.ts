import type { Families } from '../../families.ts';
import { hashText } from '../../reading/hash.ts';
import type { Roster } from '../../roster.ts';
import { samePerson } from '../identity/same-person.ts';
import { tellRows } from '../identity/shared-ids.ts';
import type { RosterRule } from '../roster-rule.ts';

const EMPTY = hashText('');

/** Employees of one sheet with one last name. */
interface Namesakes {
  count: number;
  first: number[];
}

/**
 * A dependent whom the order of the rows alone gives to an employee, while another employee of the sheet has the last
 * name: a list that was sorted looks like that. A family with two names is ordinary, so nothing is said of it.
 */
export const D01_ORDER: RosterRule = {
  id: 'D01',
  domain: 'DEPENDENTS',
  check(roster, families, _facts, say) {
    const namesakes = new Map<number, Namesakes>();
    for (const at of givenByOrder(roster, families)) namesakes.set(nameKey(roster, at), { count: 0, first: [] });
    if (namesakes.size === 0) return;
    for (let at = 0; at < roster.size; at += 1) {
      if (!roster.isEmployee[at] || families.dropped.has(at)) continue;
      const own = namesakes.get(nameKey(roster, at));
      if (own && own.first.length < KEPT) own.first.push(at);
      if (own) own.count += 1;
    }
    for (const at of givenByOrder(roster, families)) {
      const { count = 0, first = [] } = namesakes.get(nameKey(roster, at)) ?? {};
      // An employee who is a dependent too is told by I19.
      const others = first.filter((other) => !samePerson(roster, other, at));
      const [other] = others;
      if (other === undefined) continue;
      const total = count - (first.length - others.length);
      const whom = tellRows(roster, families, at, others.slice(0, KEPT - 1), total);
      const head = tellRows(roster, families, at, [families.employee[at] ?? -1]);
      const suggested = total === 1 ? idOf(roster, families, at, other) : undefined;
      const message = `Whose dependent is this? No employee ID or SSN says so, so the row was given to the employee above it: ${head}. But the last name is that of ${whom}. If the dependent belongs there, ${mendBy(roster, families, at, other)}. If it is right as it is, leave it.`;
      if (suggested === undefined) say(at, 'lastName', 'warning', message);
      else say(at, 'employeeId', 'warning', message, null, suggested);
    }
  },
};

/** Once for each sheet whose dependents have IDs of their own: those say of nobody whose dependent they are. */
export const D01_OWN_IDS: RosterRule = {
  id: 'D01',
  domain: 'DEPENDENTS',
  check(_roster, { ownIds, dropped }, _facts, say) {
    for (const at of ownIds) {
      if (!dropped.has(at)) say(at, 'employeeId', 'warning', NO_ID_OF_EMPLOYEE);
    }
  },
};

const NO_ID_OF_EMPLOYEE =
  'No dependent has the ID of an employee: we took the rows below an employee for theirs. Check, or add a column with the employee’s ID.';

/** Three are named, and one more may be the dependent. */
const KEPT = 4;

/** Dependents who belong to an employee of another last name for no other reason than the order of the rows. */
function* givenByOrder(roster: Roster, { byOrder, employee, dropped }: Families): Iterable<number> {
  for (let at = 0; at < roster.size; at += 1) {
    const head = employee[at] ?? -1;
    if (
      byOrder[at] &&
      head >= 0 &&
      !dropped.has(at) &&
      roster.last[at] !== EMPTY &&
      roster.last[at] !== roster.last[head]
    )
      yield at;
  }
}

const nameKey = ({ last, sheet }: Roster, at: number): number => (sheet[at] ?? 0) * 2 ** 32 + (last[at] ?? 0);

/** The id that would link the dependent to this employee. Where each row has its own, no id links. */
const idOf = (roster: Roster, { isNobodys }: Families, at: number, other: number): string | undefined =>
  !roster.hasId(at) && roster.hasId(other) && !isNobodys(other) ? roster.id(other) : undefined;

const mendBy = (roster: Roster, families: Families, at: number, other: number): string =>
  idOf(roster, families, at, other) === undefined
    ? 'move the row right below that employee’s in the file, or add a column “Employee SSN” that says for every dependent whose they are, and upload the file again'
    : 'enter that employee’s ID in this row, or move the row right below that employee’s in the file and upload it again';
