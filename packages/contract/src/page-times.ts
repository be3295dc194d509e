import { z } from 'zod';
import { anyone, post, resource } from './endpoint.ts';
import { PAGE_ROUTES } from './page-routes.data.ts';
import { nothing } from './shapes.ts';

const LONGEST_SECONDS = 24 * 60 * 60;

/**
 * Time on page, told when a page is hidden, left or unloaded. Spec portal §9; the address is ours. No anti-forgery
 * token: a page that unloads cannot wait for one, nothing of anybody changes, and other origins are refused.
 */
export const pageTimesApi = resource('/api/page-times', {
  report: post('', {
    may: anyone(),
    body: z.object({ route: z.enum(PAGE_ROUTES), seconds: z.int().min(0).max(LONGEST_SECONDS) }).strict(),
    reply: nothing,
    isExemptFromCsrf: true,
    isNoUse: true,
    perMinute: 600,
    maxBytes: 1_000,
    summary: 'Counts the seconds that somebody looked at a page, by its pattern and without a word of who or whose',
  }),
});
