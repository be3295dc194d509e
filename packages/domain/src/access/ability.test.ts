import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientFields, clientRecordFields, clientReviewFields } from '../clients/client.data.ts';
import { type Actor, can, hasAnyScope, lockedAttributes, type Target } from './ability.ts';
import { ACTIONS, type Action, RESOURCE_LABELS, type Resource, ROLES, type Role } from './rules.data.ts';

const RESOURCES = Object.keys(RESOURCE_LABELS) as Resource[];
type Reach = 'none' | 'own' | 'any';

/**
 * A second, plain reading of the specification (portal §6), written from its sentences and not from the rules: each line
 * is one of them. `CRUD` in the order create, read, update, delete.
 */
const EMPLOYERS: readonly [resource: Resource, letters: string][] = [
  ['client', 'RU'],
  ['clientAction', 'CRU'],
  ['clientEif', 'CRUD'],
  ['document', 'CRUD'],
  ['webLink', 'R'],
  ['onboardingForm', 'CRU'],
  ['clientEmail', 'R'],
];
const OF_ONE_ROLE: Partial<Record<Role, readonly [Resource, string][]>> = {
  BROKER: [
    ['broker', 'RU'],
    ['brokerList', 'R'],
  ],
  BEN_ADMIN: [
    ['benAdmin', 'R'],
    ['benAdminList', 'R'],
  ],
};
const STAFF: readonly [Resource, string][] = [
  ['client', 'CRUD'],
  ['document', 'CRUD'],
  ['webLink', 'CRUD'],
  ['onboardingForm', 'CRUD'],
  ['clientAction', 'CRUD'],
  ['clientEif', 'CRUD'],
  ['benAdmin', 'CRUD'],
  ['broker', 'CRUD'],
  ['clientAssignment', 'CRUD'],
  ['onboardingFormReassignment', 'U'],
  ['email', 'CRU'],
  ['clientEmail', 'R'],
  ['slfAdmin', 'R'],
  ['slfAdminList', 'R'],
  ['slfUserList', 'R'],
  ['user', 'RU'],
  ['userList', 'R'],
  ['brokerList', 'R'],
  ['benAdminList', 'R'],
  ['activationLink', 'C'],
  ['bulkEmailUpdate', 'U'],
  ['icEdits', 'RD'],
  ['internal', 'CRUD'],
  ['clientSetup', 'CRUD'],
  ['qpsPush', 'CR'],
  ['explorerPage', 'CRUD'],
];
const OWNERS: readonly [Resource, string][] = [
  ['slfOwner', 'CRUD'],
  ['slfAdmin', 'CRUD'],
  ['slfOwnerList', 'R'],
  ['activityEmails', 'C'],
  ['upcomingDateEmails', 'C'],
  ['activelyAtWorkReminders', 'C'],
  ['postOnboardingSurvey', 'C'],
  ['phaseChangeEmails', 'C'],
  ['statusFlags', 'U'],
  ['riskAcceptanceEmails', 'C'],
  ['dentalEmails', 'C'],
  ['rejectedEmails', 'U'],
  ['qaData', 'D'],
  ['carrier', 'C'],
];

function reachBySpec(role: Role, action: Action, resource: Resource): Reach {
  const letter = action.charAt(0).toUpperCase();
  const isNamed = (lines: readonly [Resource, string][]) =>
    lines.some(([name, letters]) => name === resource && letters.includes(letter));
  if (role === 'SLF_OWNER') return isNamed([...STAFF, ...OWNERS]) ? 'any' : 'none';
  if (role === 'SLF_ADMIN') return isNamed(STAFF) ? 'any' : 'none';
  return isNamed([...EMPLOYERS, ...(OF_ONE_ROLE[role] ?? [])]) ? 'own' : 'none';
}

const id = fc.constantFrom('a', 'b', 'c', 'd', 'A', '', '$in', '__proto__', 'clientId');
const anyActor: fc.Arbitrary<Actor> = fc.record({
  userId: id,
  role: fc.constantFrom(...ROLES),
  clientIds: fc.array(id, { maxLength: 4 }),
});
const anyTarget: fc.Arbitrary<Target> = fc.record({ clientId: id, userId: id }, { requiredKeys: [] });
const anyResource = fc.constantFrom(...RESOURCES);
const anyAction = fc.constantFrom(...ACTIONS);

describe('what a role may do', () => {
  it('is what the specification says, of every role, action and resource', () => {
    for (const role of ROLES) {
      for (const action of ACTIONS) {
        for (const resource of RESOURCES) {
          const actor = { userId: 'me', role, clientIds: ['mine', 'mine too'] };
          const reach = reachBySpec(role, action, resource);
          const seen = [
            can(actor, action, resource),
            can(actor, action, resource, { clientId: 'mine too' }),
            can(actor, action, resource, { clientId: 'foreign' }),
            can(actor, action, resource, { userId: 'me' }),
            can(actor, action, resource, { userId: 'another' }),
            hasAnyScope(actor, action, resource),
          ];
          const [isOwn, isAny] = [reach !== 'none', reach === 'any'];
          expect([role, action, resource, ...seen]).toEqual([
            ...[role, action, resource],
            ...[isOwn, isOwn, isAny, isOwn, isAny, isAny],
          ]);
        }
      }
    }
  });

  it('reaches the own clients and the own record of anybody, and nobody else’s', () => {
    fc.assert(
      fc.property(anyActor, anyAction, anyResource, anyTarget, (actor, action, resource, target) => {
        const reach = reachBySpec(actor.role, action, resource);
        const isOwn =
          (target.clientId !== undefined && actor.clientIds.includes(target.clientId)) ||
          (target.userId !== undefined && target.userId === actor.userId);
        expect(can(actor, action, resource, target)).toBe(reach === 'any' || (reach === 'own' && isOwn));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each(['manage', 'all', 'READ', 'list', 'resend', '', 'toString', '__proto__'])(
    'is asked for by read, update, create and delete alone, and never by “%s”',
    (word) => {
      const actor: Actor = { userId: 'me', role: 'SLF_OWNER', clientIds: [] };
      expect(() => can(actor, word as Action, 'client')).toThrow(RangeError);
      expect(() => can(actor, word as Action, 'client', { clientId: 'mine' })).toThrow(RangeError);
      expect(() => hasAnyScope(actor, word as Action, 'client')).toThrow(RangeError);
    },
  );

  it('is nothing for what nobody made a rule about', () => {
    for (const role of ROLES) {
      for (const word of ['all', 'clients', 'Client', '__proto__', 'constructor']) {
        expect(can({ userId: 'me', role, clientIds: ['mine'] }, 'read', word as Resource)).toBe(false);
      }
    }
  });
});

/** Blocked from client users, in the words of the specification: ids, flags, tasks, users, plans, bills, contacts, dates. */
const BLOCKED_BY_SPEC = [
  ...['id', 'caseId', 'ticketId', 'baseClientId', 'slfImplementationConsultantId'],
  ...['isActive', 'isTest', 'isArchived', 'isBenefitsExplorer', 'isOnboard', 'isMaxwell', 'releaseStatus'],
  ...['tasks', 'users', 'policies', 'plans', 'bills', 'deletedBills', 'contacts', 'subsidiaries', 'apiJobs'],
  ...['createdAt', 'updatedAt', 'deletedAt', 'createdBy', 'updatedBy', 'deletedBy', 'goLiveDate', 'setupCompletedAt'],
  ...['riskAcceptanceEmailSentDate', 'dentalIdCardsEmailSentDate', 'baReviewAndSubmitEmailSentDate'],
  ...['kickoffCallUpdatedAt', 'kickoffCallUpdatedBy', 'eifSignedAt', 'deifChangesAcceptedBy'],
];
const words = fc.uniqueArray(fc.oneof(fc.constantFrom(...Object.keys(clientFields), ...BLOCKED_BY_SPEC), fc.string()));

describe('blocked fields', () => {
  const actorOf = (role: Role): Actor => ({ userId: 'me', role, clientIds: ['mine'] });

  it('of a client are kept from its users', () => {
    for (const role of ['BEN_ADMIN', 'BROKER'] as const) {
      expect(lockedAttributes(actorOf(role), 'client', BLOCKED_BY_SPEC)).toEqual(BLOCKED_BY_SPEC);
    }
  });

  it('of a client are those of the record and the review, for its users; staff may set the record', () => {
    const records = [...Object.keys(clientRecordFields), 'versions'];
    const reviews = Object.keys(clientReviewFields);
    fc.assert(
      fc.property(words, (attributes) => {
        const locked = (role: Role) => lockedAttributes(actorOf(role), 'client', attributes);
        expect(locked('BEN_ADMIN')).toEqual(locked('BROKER'));
        expect(locked('SLF_ADMIN')).toEqual(locked('SLF_OWNER'));
        expect(locked('BEN_ADMIN')).toEqual(expect.arrayContaining(locked('SLF_ADMIN')));
        const between = locked('BEN_ADMIN').filter((each) => !locked('SLF_ADMIN').includes(each));
        expect(between).toEqual(attributes.filter((each) => records.includes(each)));
        expect(locked('SLF_OWNER')).toEqual(
          expect.arrayContaining(attributes.filter((each) => reviews.includes(each))),
        );
        for (const attribute of attributes) {
          expect(lockedAttributes(actorOf('BROKER'), 'client', [attribute])).toEqual(
            locked('BROKER').filter((each) => each === attribute),
          );
        }
      }),
    );
  });

  it('of one’s own record are a broker’s clients, and what the product notes', () => {
    const given = ['clientIds', 'role', 'isActive', 'lastLogin', 'firstName', 'phoneNumber', 'title'];
    expect(lockedAttributes(actorOf('BROKER'), 'broker', given)).toEqual([
      'clientIds',
      'role',
      'isActive',
      'lastLogin',
    ]);
    expect(lockedAttributes(actorOf('SLF_ADMIN'), 'broker', given)).toEqual([]);
  });

  it('are all of them where the role updates nothing of the kind', () => {
    for (const role of ROLES) {
      for (const resource of RESOURCES.filter((each) => reachBySpec(role, 'update', each) === 'none')) {
        expect(lockedAttributes(actorOf(role), resource, ['name', 'title'])).toEqual(['name', 'title']);
      }
    }
  });
});
