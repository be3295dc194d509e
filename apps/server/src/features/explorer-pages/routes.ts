import { explorerPagesApi } from '@onboard/contract/explorer-pages';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { readExplorerPage } from './read-explorer-page.ts';

export const explorerPagesRoutes = (house: House): Route[] => [
  handle(explorerPagesApi.read, ({ params, query }) =>
    readExplorerPage(house, params.id, query.demoEnrollmentStatus ?? null),
  ),
];
