import { createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { ACTIONS, type Action, type Resource, ROLES, type Role, RULES } from './rules.data.ts';

/** Who asks, as far as permissions are concerned. Spec portal §6. */
export interface Actor {
  userId: string;
  role: Role;
  clientIds: readonly string[];
}

/** What is asked for: the client it belongs to, or the person's record it is. */
export interface Target {
  clientId?: string;
  userId?: string;
}

export const isStaff = (role: Role): boolean => role === 'SLF_ADMIN' || role === 'SLF_OWNER';
export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role);

type Ability = MongoAbility<[Action, Resource | Record<PropertyKey, unknown>]>;
const abilities = new WeakMap<Actor, Ability>();
/** Where nothing of a role's rules depends on the person, one ability serves everybody of that role. */
const abilitiesOfRoles = new Map<Role, Ability>();

function abilityOf(actor: Actor): Ability {
  const known = abilities.get(actor) ?? abilitiesOfRoles.get(actor.role);
  if (known) return known;
  const rules = RULES[actor.role].flatMap((rule) =>
    rule.scope === 'any'
      ? [{ action: [...rule.actions], subject: rule.resource }]
      : [
          {
            action: [...rule.actions],
            subject: rule.resource,
            conditions: { clientId: { $in: [...actor.clientIds] } },
          },
          { action: [...rule.actions], subject: rule.resource, conditions: { userId: actor.userId } },
        ],
  );
  const ability = createMongoAbility<Ability>(rules);
  if (RULES[actor.role].every(({ scope }) => scope === 'any')) abilitiesOfRoles.set(actor.role, ability);
  else abilities.set(actor, ability);
  return ability;
}

/** Actions are only read, update, create and delete; any other is an error of the program. Spec portal §6. */
function mustBeAction(action: string): void {
  if (!ACTIONS.some((known) => known === action)) throw new RangeError(`Not an action of the rules: ${action}`);
}

/**
 * Whether the actor may do this to the target. Without a target: whether there is any target it may be done to,
 * so a list must narrow itself to the actor's scope.
 */
export function can(actor: Actor, action: Action, resource: Resource, target?: Target): boolean {
  mustBeAction(action);
  const ability = abilityOf(actor);
  if (!target) return ability.can(action, resource);
  return ability.can(action, subject(resource, { ...target }) as unknown as Record<PropertyKey, unknown>);
}

/** Which of these attributes the actor may not update; empty when all may be. */
export function lockedAttributes(actor: Actor, resource: Resource, attributes: readonly string[]): string[] {
  const rules = RULES[actor.role].filter((rule) => rule.resource === resource && rule.actions.includes('update'));
  return attributes.filter((attribute) => !rules.some((rule) => !rule.except?.includes(attribute)));
}

/** Whether the actor may do this to every object of the resource, and not only to the actor's own. */
export function hasAnyScope(actor: Actor, action: Action, resource: Resource): boolean {
  mustBeAction(action);
  return RULES[actor.role].some(
    (rule) => rule.resource === resource && rule.actions.includes(action) && rule.scope === 'any',
  );
}
