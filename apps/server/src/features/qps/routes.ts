import { qpsApi, qpsImportApi } from '@onboard/contract/qps';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { importCase } from './import-case.ts';
import { importClasses } from './import-classes.ts';
import { lookUpCase } from './look-up-case.ts';
import { readPlanDesign } from './read-plan-design.ts';
import { syncPlanDesign } from './sync-plan-design.ts';

export const qpsRoutes = (house: House): Route[] => [
  handle(qpsImportApi.lookUp, ({ params }) => lookUpCase(house, params.caseId)),
  handle(qpsImportApi.import, ({ params, body, by }) => importCase(house, params.caseId, body ?? {}, by)),
  handle(qpsApi.planDesign, ({ params }) => readPlanDesign(house, params.clientId)),
  handle(qpsApi.importClasses, ({ params, by }) => importClasses(house, params.clientId, by)),
  handle(qpsApi.sync, ({ params, by }) => syncPlanDesign(house, params.clientId, by)),
];
