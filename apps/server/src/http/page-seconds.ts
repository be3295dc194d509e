import type { PageRoute } from '@onboard/contract/page-routes.data';
import { Histogram } from 'prom-client';

/** How long people look at the pages of the portal; `serveHealth` shows it at `/metrics`. */
export interface PageSeconds {
  observe(time: { route: PageRoute; seconds: number }): void;
  histogram: Histogram<'route'>;
}

const BUCKETS = [1, 5, 15, 30, 60, 120, 300, 600, 1_800, 3_600];

export function createPageSeconds(): PageSeconds {
  const histogram = new Histogram({
    name: 'onboard_page_seconds',
    help: 'Seconds that somebody looked at a page before it was hidden or left, by its pattern',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [],
  });
  return { histogram, observe: ({ route, seconds }) => histogram.observe({ route }, seconds) };
}
