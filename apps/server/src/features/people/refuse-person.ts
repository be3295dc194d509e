import type { Role } from '@onboard/domain/access/rules.data';
import type { PersonProblem } from '@onboard/domain/people/person-problem';
import type { PersonRecord } from '../../records/people/list-people.ts';
import { refuse } from '../../refuse.ts';

/** The roles whose people are managed under one family of addresses. */
export const STAFF_ROLES: readonly Role[] = ['SLF_ADMIN', 'SLF_OWNER'];
export const EMPLOYER_ROLES: readonly Role[] = ['BEN_ADMIN', 'BROKER'];
export const sideOf = (role: Role): readonly Role[] => (STAFF_ROLES.includes(role) ? STAFF_ROLES : EMPLOYER_ROLES);

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

export function refuseProblem(problem: PersonProblem | null): void {
  if (!problem) return;
  const { code, attribute, message } = problem;
  const part = attribute === 'userId' ? 'params' : 'body';
  refuse(code, { message, details: [{ path: `${part}.${attribute}`, message }] });
}

export function refuseTaken(
  other: { id?: string; firstName: string; lastName: string } | null,
  /** Who was deleted, and whose account has the address still. */
  former?: { firstName: string; lastName: string } | null,
): never {
  const message = other
    ? `${nameOf(other)} already uses this e-mail address. Enter another.`
    : former
      ? `${nameOf(former)} had this e-mail address and was deleted; the account has it still. Enter another.`
      : 'Somebody already signs in with this e-mail address. Enter another.';
  const data = other?.id ? { userId: other.id } : undefined;
  refuse('ALREADY_EXISTS', { message, details: [{ path: 'body.email', message }], data });
}

/** Somebody else changed the person since they were opened; what is there now goes with it. */
export function refuseStale(person: PersonRecord): never {
  const message = `${nameOf(person)} was changed after you opened this. Look at what is there now, then change it again.`;
  refuse('STALE_VIEW', { message, details: [{ path: 'body.version', message }], data: { person } });
}
