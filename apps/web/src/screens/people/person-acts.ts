import type { PersonRow } from '@onboard/contract/people';
import { type Actor, can, isStaff } from '@onboard/domain/access/ability';
import { mayManagePerson, PERSON_OF } from '@onboard/domain/access/may-manage-person';

/** What can be done with a person, in the order it is offered. */
export const PERSON_ACTS = [
  'edit',
  'sign-in',
  'unlock',
  'activation-email',
  'activation-link',
  'reset-password',
  'reset-mfa',
  'change-to-broker',
  'delete',
  'restore',
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

type Known = Pick<PersonRow, 'id' | 'role' | 'firstPasswordSet' | 'isActive' | 'deletedAt'>;

/** What the actor may do with the person as things stand; the server decides again. Spec portal §6. */
export function actsFor(actor: Actor, person: Known): PersonAct[] {
  const target = { userId: person.id, role: person.role };
  const isDeleted = person.deletedAt !== null;
  const mayChange = mayManagePerson(actor, target) && !isDeleted;
  const mayLetIn = mayChange && can(actor, 'create', 'activationLink');
  const isActivated = person.firstPasswordSet !== null;
  const resource = PERSON_OF[person.role];
  const offered: Record<PersonAct, boolean> = {
    edit: mayChange,
    // Who has a page sees it there.
    'sign-in': mayLetIn && isStaff(person.role),
    unlock: mayLetIn,
    'activation-email': mayLetIn && !isActivated && person.isActive,
    'activation-link': mayLetIn && !isActivated && person.isActive,
    'reset-password': mayLetIn && isActivated,
    'reset-mfa': mayLetIn && isActivated,
    'change-to-broker': mayChange && person.role === 'BEN_ADMIN' && can(actor, 'create', 'broker'),
    delete: !isDeleted && person.id !== actor.userId && can(actor, 'delete', resource, { userId: person.id }),
    restore: isDeleted && can(actor, 'create', resource),
  };
  return PERSON_ACTS.filter((act) => offered[act]);
}

export const ACT_LABELS: Readonly<Record<PersonAct, string>> = {
  edit: 'Edit',
  'sign-in': 'Check sign-in',
  unlock: 'Unlock',
  'activation-email': 'Send activation e-mail',
  'activation-link': 'Copy activation link',
  'reset-password': 'Reset password',
  'reset-mfa': 'Reset MFA',
  'change-to-broker': 'Change to broker',
  delete: 'Delete',
  restore: 'Restore',
};
