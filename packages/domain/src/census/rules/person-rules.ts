import { A01, A02, A03, A04, A06, A07, A08 } from './address/address.ts';
import { D02, D04, D05, D07, D08, D12 } from './dependents/dependent.ts';
import { R01, R02, R03, R04, R05, R06, R07 } from './earnings/earnings.ts';
import { M01, M02, M03, M04, M07 } from './employment/dates.ts';
import { M09, M13 } from './employment/status.ts';
import { M05, M06, M08, M10, M11, M12 } from './employment/work.ts';
import { I10, I14, I15 } from './identity/birth.ts';
import { F10, I08 } from './identity/names.ts';
import { I01, I03, I04, I05 } from './identity/ssn.ts';
import type { PersonRule } from './rule.ts';

/** Every rule one person's row decides, in the order of the rule table (domain report §3.5). */
export const PERSON_RULES: readonly PersonRule[] = [
  F10,
  I01,
  I03,
  I04,
  I05,
  I08,
  I10,
  I14,
  I15,
  A01,
  A02,
  A03,
  A04,
  A06,
  A07,
  A08,
  M01,
  M02,
  M03,
  M04,
  M05,
  M06,
  M07,
  M08,
  M09,
  M10,
  M11,
  M12,
  M13,
  R01,
  R02,
  R03,
  R04,
  R05,
  R06,
  R07,
  D02,
  D04,
  D05,
  D07,
  D08,
  D12,
];
