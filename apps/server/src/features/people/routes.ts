import { benAdminsApi, brokersApi, staffApi } from '@onboard/contract/people';
import { isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { findPersonOfRole, listPeople } from '../../records/people/list-people.ts';
import { findPersonByEmail, listStaff } from '../../records/people/store.ts';
import { found } from '../../refuse.ts';
import { assignPerson, unassignPerson } from './assign-person.ts';
import { createPerson } from './create-person.ts';
import { sendActivation } from './send-activation.ts';

type Family = typeof brokersApi | typeof benAdminsApi;

function familyRoutes(house: House, api: Family, role: Role): Route[] {
  return [
    handle(api.list, ({ query, by }) => {
      const { limit, offset, search, sortBy = 'name', sortDirection = 'asc' } = query;
      // The employer side sees the people it shares a client with. Spec portal §6.
      const sharing = isStaff(by.actor.role) ? undefined : by.actor.clientIds;
      return listPeople(house.db, role, { limit, offset, search, sortBy, sortDirection }, sharing);
    }),
    handle(api.get, async ({ params }) => found(await findPersonOfRole(house.db, role, params.userId))),
    handle(api.create, ({ body, by }) => createPerson(house, role, body, by)),
    handle(api.assign, ({ params, body, by }) => assignPerson(house, { role, ...params }, body.isAuthorizedSigner, by)),
    handle(api.unassign, ({ params, by }) => unassignPerson(house, { role, ...params }, by)),
    handle(api.activationEmail, async ({ params, by }) => {
      found(await findPersonOfRole(house.db, role, params.userId));
      return sendActivation(house, params.userId, by.actor.userId);
    }),
  ];
}

export const peopleRoutes = (house: House): Route[] => [
  ...familyRoutes(house, brokersApi, 'BROKER'),
  ...familyRoutes(house, benAdminsApi, 'BEN_ADMIN'),
  handle(staffApi.slfs, async () => ({ data: await listStaff(house.db) })),
  handle(staffApi.checkExisting, async ({ params }) => {
    const person = await findPersonByEmail(house.db, params.email);
    return {
      isExisting: person !== undefined,
      role: (person?.role ?? null) as Role | null,
      userId: person?.id ?? null,
    };
  }),
];
