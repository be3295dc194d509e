import { isRole } from '@onboard/domain/access/ability';
import { mayManagePerson } from '@onboard/domain/access/may-manage-person';
import type { SignedIn } from '../../http/session-reader.ts';
import { found, refuse } from '../../refuse.ts';

/** A person whose way in this one of staff may change; refuses anybody else. */
export function manageable<P extends { id: string; role: string }>(by: SignedIn, person: P | undefined): P {
  const { id: userId, role } = found(person);
  if (!isRole(role) || !mayManagePerson(by.actor, { userId, role })) refuse('NOT_ALLOWED');
  return person as P;
}
