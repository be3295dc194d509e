import { type Actor, can } from '../access/ability.ts';
import { mayManagePerson, PERSON_OF } from '../access/may-manage-person.ts';
import type { Role } from '../access/rules.data.ts';

/** What somebody wants to do with a person's record. */
export type PersonAct =
  | { readonly kind: 'create'; readonly role: Role }
  | { readonly kind: 'edit'; readonly role?: Role | undefined }
  | { readonly kind: 'delete' };

export interface KnownPerson {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
}

/** Why it cannot be done: the attribute it is about, and how to mend it. */
export interface PersonProblem {
  readonly code: 'NOT_ALLOWED' | 'WRONG_STATE';
  readonly attribute: 'role' | 'userId';
  readonly message: string;
}

const notAllowed = (attribute: 'role' | 'userId', message: string): PersonProblem => ({
  code: 'NOT_ALLOWED',
  attribute,
  message,
});
const wrong = (attribute: 'role' | 'userId', message: string): PersonProblem => ({
  code: 'WRONG_STATE',
  attribute,
  message,
});
const mayHaveRole = (actor: Actor, role: Role) => can(actor, 'create', PERSON_OF[role]);
const OWNERS_ONLY = 'Only owners manage internal users. Ask an owner to do it.';

/**
 * The rules of managing people (Spec portal §6): each only people of roles they manage, nobody deletes or demotes
 * themselves, and an owner who can sign in always remains. `otherOwners` counts owners beside the person who can.
 */
export function personProblem(
  actor: Actor,
  person: KnownPerson | null,
  act: PersonAct,
  otherOwners: number,
): PersonProblem | null {
  if (act.kind === 'create') return mayHaveRole(actor, act.role) ? null : notAllowed('role', OWNERS_ONLY);
  if (!person) return notAllowed('userId', 'This person could not be found.');
  const isSelf = person.userId === actor.userId;
  const isLastOwner = person.role === 'SLF_OWNER' && otherOwners === 0;
  const lastOwner = `${person.name} is the last owner who can sign in. Make someone else an owner first.`;
  if (act.kind === 'delete') {
    if (isSelf) return wrong('userId', 'You cannot delete yourself. Ask another owner to do it.');
    if (!can(actor, 'delete', PERSON_OF[person.role], { userId: person.userId }))
      return notAllowed('userId', OWNERS_ONLY);
    return isLastOwner ? wrong('userId', lastOwner) : null;
  }
  if (!mayManagePerson(actor, person)) return notAllowed('userId', OWNERS_ONLY);
  if (act.role === undefined || act.role === person.role) return null;
  if (isSelf) return wrong('role', 'You cannot change your own role. Ask another owner to do it.');
  if (!mayHaveRole(actor, act.role)) return notAllowed('role', OWNERS_ONLY);
  return isLastOwner ? wrong('role', lastOwner) : null;
}
