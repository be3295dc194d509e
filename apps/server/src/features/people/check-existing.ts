import type { Role } from '@onboard/domain/access/rules.data';
import type { House } from '../../house.ts';
import { findDeletedByEmail } from '../../records/people/change-person.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import { EMPLOYER_ROLES, nameOf, STAFF_ROLES } from './refuse-person.ts';

/** Who has an e-mail address or, where nobody has, who had it and was deleted. */
export async function checkExisting({ db }: House, email: string) {
  const person = await findPersonByEmail(db, email);
  const former = person ? undefined : await findDeletedByEmail(db, email, [...EMPLOYER_ROLES, ...STAFF_ROLES]);
  const known = person ?? former;
  return {
    isExisting: person !== undefined,
    isDeleted: former !== undefined,
    role: (known?.role ?? null) as Role | null,
    userId: known?.id ?? null,
    name: known ? nameOf(known) : null,
  };
}
