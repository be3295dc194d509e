import { pageTimesApi } from '@onboard/contract/page-times';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { refuse } from '../../refuse.ts';

export const pageTimesRoutes = ({ config, pageSeconds }: House): Route[] => [
  handle(pageTimesApi.report, async ({ body, request }) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // Older browsers, and pages without TLS, say only where they come from.
    const isOurs = site === undefined ? !origin || origin === new URL(config.portalUrl).origin : site === 'same-origin';
    if (!isOurs) refuse('NOT_ALLOWED');
    pageSeconds.observe(body);
    return {};
  }),
];
