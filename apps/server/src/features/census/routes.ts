import { censusApi } from '@onboard/contract/census';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { changeCensus } from './change-census.ts';
import { correctCensus } from './correct-census.ts';
import { keepCensus } from './keep-census.ts';
import { readMappingOfFiles } from './read-mapping.ts';
import { readStanding } from './read-standing.ts';
import { submitCensus } from './submit-census.ts';

export const censusRoutes = (house: House): Route[] => [
  handle(censusApi.mapping, ({ params }) => readMappingOfFiles(house, params.clientId, params.policyId)),
  handle(censusApi.validate, ({ params }) => readStanding(house, params.clientId, params.policyId)),
  handle(censusApi.validateSubmit, ({ params, body, by }) =>
    changeCensus(house, params.clientId, params.policyId, body, by),
  ),
  handle(censusApi.correct, ({ params, by }) => correctCensus(house, params.clientId, params.policyId, by)),
  handle(censusApi.keep, ({ params, query, by }) => keepCensus(house, params, query.seenChangeNumber, by)),
  handle(censusApi.submit, ({ params, body, by }) => submitCensus(house, params.clientId, params.policyId, body, by)),
];
