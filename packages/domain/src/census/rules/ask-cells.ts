import type { Families } from '../families.ts';
import { KEPT_PER_RULE } from '../findings.ts';
import type { Roster } from '../roster.ts';
import { dependentsTwice, secondPartners } from './dependents/family.ts';
import { employeesTwice, siblingsWithOneNumber } from './identity/duplicates.ts';
import type { Twice } from './identity/what-differs.ts';

/** Has the rows read cell by cell of which it will be said what differs between them. */
export function askWhatDiffers(roster: Roster, families: Families): void {
  const kinds = [
    employeesTwice(roster, families),
    dependentsOfOneFamily(roster, families),
    siblingsWithOneNumber(roster, families),
    secondPartners(roster, families),
  ];
  for (const pairs of kinds) {
    let told = 0;
    for (const [at, other] of pairs) {
      if (told >= KEPT_PER_RULE) break;
      told += 1;
      roster.compared.ask(at, other);
    }
  }
}

function* dependentsOfOneFamily(roster: Roster, families: Families): Iterable<Twice> {
  for (const { at, other, isOneFamily } of dependentsTwice(roster, families)) if (isOneFamily) yield [at, other];
}
