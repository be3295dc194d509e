import { FILTERED_LISTS } from '@onboard/domain/people/list-filters.data';
import { z } from 'zod';
import { get, put, resource, signedIn } from './endpoint.ts';

const params = z.object({ list: z.enum(FILTERED_LISTS) });
const text = z.string().max(191);
const filters = z
  .record(z.string().max(40), z.union([text, z.array(text).max(50)]))
  .refine((given) => Object.keys(given).length <= 20, 'Keep 20 filters at most.');
const kept = z.object({ filters });

/** Filters of lists, remembered for each person in whatever browser. */
export const listFiltersApi = resource('/api/users/list-filters', {
  read: get('/:list', {
    may: signedIn(),
    params,
    reply: kept,
    summary: 'The filters the signed-in person last used in a list',
  }),
  keep: put('/:list', {
    may: signedIn(),
    params,
    body: kept.strict(),
    reply: kept,
    summary: 'Remembers the filters of a list',
  }),
});
