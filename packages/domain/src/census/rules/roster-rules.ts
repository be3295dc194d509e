import { A08_SHARED } from './address/shared-email.ts';
import { D01_ORDER, D01_OWN_IDS } from './dependents/by-order.ts';
import { D03, D04, D06, D09, D10, D11 } from './dependents/family.ts';
import { D01 } from './dependents/links.ts';
import { F03_LOST } from './file/lost-elections.ts';
import { I20 } from './identity/doubts.ts';
import { I16, I17, I18, I19 } from './identity/duplicates.ts';
import { I21 } from './identity/shared-ids.ts';
import type { RosterRule } from './roster-rule.ts';

export const ROSTER_RULES: readonly RosterRule[] = [
  I16,
  F03_LOST,
  I17,
  I18,
  I19,
  I20,
  I21,
  A08_SHARED,
  D01,
  D01_OWN_IDS,
  D01_ORDER,
  D03,
  D04,
  D06,
  D09,
  D10,
  D11,
];
