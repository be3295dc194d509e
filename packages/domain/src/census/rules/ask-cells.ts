import type { Families } from '../families.ts';
import { KEPT_PER_RULE } from '../findings.ts';
import type { Roster } from '../roster.ts';
import { dependentsTwice } from './dependents/family.ts';
import { employeesTwice } from './identity/duplicates.ts';

/** Has the rows read cell by cell of which it will be said what differs between them. */
export function askWhatDiffers(roster: Roster, families: Families): void {
  let told = 0;
  for (const [at, other] of employeesTwice(roster, families)) {
    if (told >= KEPT_PER_RULE) break;
    told += 1;
    roster.compared.ask(at, other);
  }
  told = 0;
  for (const { at, other, isOneFamily } of dependentsTwice(roster, families)) {
    if (told >= KEPT_PER_RULE) break;
    if (!isOneFamily) continue;
    told += 1;
    roster.compared.ask(at, other);
  }
}
