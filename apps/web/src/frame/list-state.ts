import type { Sort } from '@onboard/kit/DataTable/DataTable';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageOf, searchOf } from './list-address.ts';

/** What a list shows, as the address says it: a list can be bookmarked, sent on, and come back to. */
export interface ListState {
  page: number;
  search: string;
  sort: Sort | null;
  /** The value of a filter, or its first one where the address says nothing that fits. */
  filter: <V extends string>(name: string, values: readonly [V, ...V[]]) => V;
  /** The values of a filter that takes several, in the order of `values`. */
  values: <V extends string>(name: string, values: readonly V[]) => V[];
  /** Changes parts of it; anything but the page leads back to the first page. */
  set: (change: Readonly<Record<string, string | number | readonly string[] | null>>) => void;
}

export function useListState(defaultSort: Sort | null = null): ListState {
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page'));
  const search = searchOf(query.get('search'));
  const [askedPage, askedSearch] = [query.get('page') ?? '1', query.get('search') ?? ''];
  // An address that no list can be shown for is mended, so that what is sent on or bookmarked is right.
  useEffect(() => {
    if (askedPage === String(page) && askedSearch === search) return;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of [['page', page === 1 ? '' : String(page)] as const, ['search', search] as const]) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  }, [askedPage, askedSearch, page, search, setQuery]);
  const [columnId, direction] = (query.get('sort') ?? '').split(' ');
  const sort: Sort | null =
    columnId && (direction === 'ascending' || direction === 'descending') ? { columnId, direction } : defaultSort;
  return {
    page,
    search,
    sort,
    filter: (name, values) => values.find((value) => value === query.get(name)) ?? values[0],
    values: (name, values) => {
      const asked = query.get(name)?.split(',') ?? [];
      return values.filter((value) => asked.includes(value));
    },
    set: (change) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: null, ...change })) {
            if (value === null || String(value) === '') after.delete(name);
            else after.set(name, String(value));
          }
          return after;
        },
        { replace: !('page' in change) },
      ),
  };
}

/** The direction as the server calls it. */
export const directionOf = (sort: Sort): 'asc' | 'desc' => (sort.direction === 'descending' ? 'desc' : 'asc');
