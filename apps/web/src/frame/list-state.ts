import type { Sort } from '@onboard/kit/DataTable/DataTable';
import { useSearchParams } from 'react-router';

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
  const [columnId, direction] = (query.get('sort') ?? '').split(' ');
  const sort: Sort | null =
    columnId && (direction === 'ascending' || direction === 'descending') ? { columnId, direction } : defaultSort;
  return {
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    search: query.get('search') ?? '',
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
