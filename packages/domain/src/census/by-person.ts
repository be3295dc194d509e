import { FEW } from './few-by-key.ts';
import type { Roster } from './roster.ts';
import { RosterIndex } from './roster-index.ts';
import { personHash, samePerson } from './rules/identity/same-person.ts';

/**
 * Puts rows of employees together by the person they are about: by the row that counts for them (`rootOf`), by number,
 * or by name and date of birth. What one of these says and another denies is told by I16 and I18. One look a row.
 */
export function byPerson(
  roster: Roster,
  rows: readonly number[],
  isAsked: (a: number, b: number) => boolean,
  rootOf: (at: number) => number = (at) => at,
): number[][] {
  const people: number[][] = [];
  const roots: number[] = [];
  const [byRoot, bySsn, byFirst] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const byName = new RosterIndex(rows.length, (a, b) => samePerson(roster, a, b));
  for (const at of rows) {
    const [ssn, root] = [roster.ssn[at] ?? -1, rootOf(at)];
    const namesake = byName.find(personHash(roster, at), (one) => samePerson(roster, one, at));
    const asked = roots.findIndex((one) => isAsked(one, root));
    const known = [byRoot.get(root), bySsn.get(ssn), byFirst.get(namesake), asked < 0 ? undefined : asked];
    const whose = Math.min(...known.map((one) => one ?? people.length));
    const own = people[whose];
    if (own) {
      own.push(at);
      continue;
    }
    people.push([at]);
    // Whether two are asked about is looked up for the first few alone, so that looking stays quick.
    if (roots.length < FEW) roots.push(root);
    byRoot.set(root, whose);
    byFirst.set(at, whose);
    if (ssn >= 0) bySsn.set(ssn, whose);
    byName.claim(at, personHash(roster, at));
  }
  return people;
}
