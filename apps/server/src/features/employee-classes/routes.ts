import { employeeClassesApi } from '@onboard/contract/employee-classes';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { readClasses } from '../../records/employee-classes/read-classes.ts';
import { found } from '../../refuse.ts';
import { answerPlans, setPlans } from './change-class-plans.ts';
import { addClass, changeClass, duplicateClass, removeClass } from './change-classes.ts';
import { plansOfClass } from './plans-of-class.ts';

export const employeeClassesRoutes = (house: House): Route[] => [
  handle(employeeClassesApi.list, async ({ params }) => ({ data: await readClasses(house.db, params.clientId) })),
  handle(employeeClassesApi.create, ({ params, body, by }) => addClass(house, params.clientId, body, by)),
  handle(employeeClassesApi.get, async ({ params }) =>
    found((await readClasses(house.db, params.clientId, params.employeeClassId))[0]),
  ),
  handle(employeeClassesApi.update, ({ params, body, by }) =>
    changeClass(house, params.clientId, params.employeeClassId, body, by),
  ),
  handle(employeeClassesApi.remove, ({ params, by }) =>
    removeClass(house, params.clientId, params.employeeClassId, by),
  ),
  handle(employeeClassesApi.duplicate, ({ params, by }) =>
    duplicateClass(house, params.clientId, params.employeeClassId, by),
  ),
  handle(employeeClassesApi.plans, ({ params }) => plansOfClass(house, params.clientId, params.employeeClassId)),
  handle(employeeClassesApi.setPlans, ({ params, body, by }) =>
    setPlans(house, params.clientId, params.employeeClassId, body.planIds, by),
  ),
  handle(employeeClassesApi.setWaitingPeriods, ({ params, body, by }) =>
    answerPlans(house, params.clientId, params.employeeClassId, body.plans, by),
  ),
  handle(employeeClassesApi.setContributions, ({ params, body, by }) =>
    answerPlans(house, params.clientId, params.employeeClassId, body.plans, by),
  ),
];
