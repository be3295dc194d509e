import { type Actor, can } from './ability.ts';
import type { Resource, Role } from './rules.data.ts';

/** What a person of each role is to the rules. */
export const PERSON_OF: Readonly<Record<Role, Resource>> = {
  BEN_ADMIN: 'benAdmin',
  BROKER: 'broker',
  SLF_ADMIN: 'slfAdmin',
  SLF_OWNER: 'slfOwner',
};

/**
 * Whether the actor may change how this person gets in, such as by a new activation link. Whoever holds such a link can
 * become that person, so it takes the right to change people of that role: staff cannot become an owner.
 */
export const mayManagePerson = (actor: Actor, person: { userId: string; role: Role }): boolean =>
  can(actor, 'update', PERSON_OF[person.role], { userId: person.userId });
