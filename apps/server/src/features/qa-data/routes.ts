import { qaDataApi } from '@onboard/contract/qa-data';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { lookAtQaData, purgeQaData } from './purge-qa-data.ts';

export const qaDataRoutes = (house: House): Route[] => [
  handle(qaDataApi.look, () => lookAtQaData(house)),
  handle(qaDataApi.purge, ({ body, by }) => purgeQaData(house, body, by.actor.userId)),
];
