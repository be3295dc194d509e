import { listFiltersApi } from '@onboard/contract/list-filters';
import type { FilteredList } from '@onboard/domain/people/list-filters.data';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type KeptFilters = Record<string, string | string[]>;

/** What the person last narrowed a list to, in whatever browser. */
export const listFiltersQuery = (list: FilteredList) =>
  queryOptions({
    queryKey: ['list-filters', list],
    queryFn: async ({ signal }): Promise<KeptFilters> => {
      const { filters } = await call(listFiltersApi.read, { params: { list }, signal });
      return filters;
    },
    staleTime: 0,
  });

export const keepListFilters = (list: FilteredList, filters: KeptFilters) =>
  call(listFiltersApi.keep, { params: { list }, body: { filters } });
