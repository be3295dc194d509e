import { searchWords } from '@onboard/domain/fields/search-words';
import { z } from 'zod';

/** Spec portal §9: page size of the client list, and of every list that is not told otherwise. */
export const PAGE_SIZE = 25;

/** What a list is searched for; what cannot be seen is searched for by nobody. */
export const searchText = z.string().overwrite(searchWords).trim().max(191).optional();

/** Query of a paged list: `offset` = (page − 1) × `limit`. Spec portal §5. */
export function pageQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    search: searchText,
    sortBy: z.enum(sortable).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
  });
}

/** Reply of a paged list: the rows of this page, and how many there are in all. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), total: z.number().int() });

/** Reply of a list that is searched. `isMore`: the search found more than `total`, which were not counted. */
export const searchPageOf = <T extends z.ZodType>(row: T) => pageOf(row).extend({ isMore: z.boolean().optional() });
