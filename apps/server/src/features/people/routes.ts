import { listFiltersApi } from '@onboard/contract/list-filters';
import { newDocumentNoticeApi } from '@onboard/contract/new-document-notice';
import { benAdminsApi, brokersApi, internalUsersApi, staffApi, usersApi } from '@onboard/contract/people';
import { can, isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { keepListFilters, readListFilters } from '../../records/people/list-filters.ts';
import { findPersonOfRole, listPeople, type PeopleFilter, type PeoplePage } from '../../records/people/list-people.ts';
import { listPersonEvents } from '../../records/people/person-events.ts';
import { findPerson, listStaff } from '../../records/people/store.ts';
import { tellOfGone } from '../../records/people/tell-of-gone.ts';
import { unreachedPeople } from '../../records/people/unreached-people.ts';
import { found, refuse } from '../../refuse.ts';
import { assignPerson, unassignPerson } from './assign-person.ts';
import { changePerson } from './change-person.ts';
import { changeToBroker } from './change-to-broker.ts';
import { checkExisting } from './check-existing.ts';
import { clientsOfPerson } from './clients-of-person.ts';
import { createPerson } from './create-person.ts';
import { effectsOfRemoval, removePerson } from './delete-person.ts';
import { noticeOfClient, setNoticeOfAll, setNoticeOfClient } from './new-document-notice.ts';
import { EMPLOYER_ROLES, STAFF_ROLES } from './refuse-person.ts';
import { sendActivation } from './send-activation.ts';
import { updateEmails } from './update-emails.ts';

/** A call about one person, of whom staff are told when they are among these people no more. */
const tellingOfGone = ({ db }: House, route: Route, roles: readonly Role[]): Route => ({
  ...route,
  run: (asked) => {
    const userId = (asked.params as { userId?: string } | undefined)?.userId;
    if (!userId) return route.run(asked);
    return tellOfGone(db, { role: asked.by.actor.role, who: { userId }, roles }, () => route.run(asked));
  },
});

/** The employer side sees the people it shares a client with, and of those no other client. Spec portal §6. */
const sharingOf = ({ actor }: SignedIn) => (isStaff(actor.role) ? undefined : actor.clientIds);

type Query = Omit<PeopleFilter, 'roles' | 'sharing'> & {
  limit: number;
  offset: number;
  sortBy?: PeoplePage['sortBy'] | undefined;
  sortDirection?: PeoplePage['sortDirection'] | undefined;
};
function list({ db }: House, roles: readonly Role[], query: Query, by: SignedIn) {
  const { limit, offset, sortBy = 'name', sortDirection = 'asc', ...filter } = query;
  return listPeople(db, { ...filter, roles, sharing: sharingOf(by) }, { limit, offset, sortBy, sortDirection });
}

function familyRoutes(house: House, api: typeof brokersApi, role: Role): Route[] {
  const { db } = house;
  const roles = [role];
  return [
    handle(api.list, ({ query, by }) => {
      // Who was deleted is the insurer's to know.
      if (query.status === 'DELETED' && !isStaff(by.actor.role)) refuse('NOT_ALLOWED');
      return list(house, roles, query, by);
    }),
    handle(api.get, async ({ params, by }) => found(await findPersonOfRole(db, roles, params.userId, sharingOf(by)))),
    handle(api.create, ({ body, by }) => createPerson(house, role, body, by)),
    handle(api.update, ({ params, body, by }) => changePerson(house, roles, params.userId, body as never, by)),
    handle(api.remove, ({ params, by }) => removePerson(house, roles, params.userId, by)),
    handle(api.effects, ({ params, query, by }) => effectsOfRemoval(house, roles, params.userId, query.clientId, by)),
    handle(api.assign, ({ params, body, by }) => assignPerson(house, { role, ...params }, body.isAuthorizedSigner, by)),
    handle(api.unassign, ({ params, by }) => unassignPerson(house, { role, ...params }, by)),
    handle(api.activationEmail, async ({ params, by }) => {
      found(await findPersonOfRole(db, roles, params.userId));
      return sendActivation(house, params.userId, by);
    }),
  ].map((route) => tellingOfGone(house, route, roles));
}

function staffRoutes(house: House): Route[] {
  const { db } = house;
  return [
    handle(internalUsersApi.list, ({ query: { role, ...query }, by }) =>
      list(house, role ? [role] : STAFF_ROLES, query, by),
    ),
    handle(internalUsersApi.create, ({ body: { role, ...body }, by }) => createPerson(house, role, body, by)),
    handle(internalUsersApi.update, ({ params, body, by }) =>
      changePerson(house, STAFF_ROLES, params.userId, body as never, by),
    ),
    handle(internalUsersApi.remove, ({ params, query, by }) =>
      removePerson(house, STAFF_ROLES, params.userId, by, query.successorId),
    ),
    handle(internalUsersApi.effects, ({ params, by }) =>
      effectsOfRemoval(house, STAFF_ROLES, params.userId, undefined, by),
    ),
    handle(internalUsersApi.activationEmail, async ({ params, by }) => {
      found(await findPersonOfRole(db, STAFF_ROLES, params.userId));
      return sendActivation(house, params.userId, by);
    }),
    handle(staffApi.slfs, async () => ({ data: await listStaff(db) })),
    handle(staffApi.checkExisting, ({ params }) => checkExisting(house, params.email)),
  ].map((route) => tellingOfGone(house, route, STAFF_ROLES));
}

function userRoutes(house: House): Route[] {
  const { db } = house;
  return [
    handle(usersApi.list, ({ query: { roles = [], ...query }, by }) => list(house, roles, query, by)),
    handle(usersApi.listOfRole, ({ params: { role }, query, by }) => {
      // Only owners list owners. Spec portal §6.
      if (role === 'SLF_OWNER' && !can(by.actor, 'read', 'slfOwnerList')) refuse('NOT_ALLOWED');
      return list(house, [role], query, by);
    }),
    handle(usersApi.clients, ({ params, query, by }) => clientsOfPerson(house, params.userId, query, by)),
    handle(usersApi.unreached, async ({ query: { userId, clientId } }) => ({
      data: await unreachedPeople(db, { ...(userId && { userId }), ...(clientId && { clientId }) }),
    })),
    handle(usersApi.history, async ({ params }) => {
      found(await findPerson(db, params.userId));
      return { data: await listPersonEvents(db, params.userId) };
    }),
    handle(usersApi.updateEmailAndSendActivationEmail, async ({ body, by }) => ({
      data: await updateEmails(house, body.users, by),
    })),
  ];
}

export const peopleRoutes = (house: House): Route[] => [
  ...familyRoutes(house, brokersApi, 'BROKER'),
  ...familyRoutes(house, benAdminsApi as unknown as typeof brokersApi, 'BEN_ADMIN'),
  tellingOfGone(
    house,
    handle(benAdminsApi.changeToBroker, ({ params, body, by }) =>
      changeToBroker(house, params.userId, body.version, by),
    ),
    EMPLOYER_ROLES,
  ),
  ...staffRoutes(house),
  ...userRoutes(house),
  handle(newDocumentNoticeApi.ofClient, ({ params, by }) => noticeOfClient(house, params.clientId, by)),
  handle(newDocumentNoticeApi.setOfClient, ({ params, body, by }) =>
    setNoticeOfClient(house, params.clientId, body.newDocumentNoticeStatus, by),
  ),
  handle(newDocumentNoticeApi.setOfAll, ({ body, by }) => setNoticeOfAll(house, body.newDocumentNoticeStatus, by)),
  handle(listFiltersApi.read, async ({ params, by }) => ({
    filters: await readListFilters(house.db, by.actor.userId, params.list),
  })),
  handle(listFiltersApi.keep, async ({ params, body: { filters }, by }) => {
    const { userId } = by.actor;
    await keepListFilters(house.db, { userId, list: params.list, filters, at: house.now() });
    return { filters };
  }),
];
