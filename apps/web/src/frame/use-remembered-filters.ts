import type { FilteredList } from '@onboard/domain/people/list-filters.data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type KeptFilters, keepListFilters, listFiltersQuery } from '../data/list-filters.ts';
import { type ListState, useListState } from './list-state.ts';

/** What is remembered of a list, by the names that it has in the address. */
const NAMES = ['search', 'sort', 'setup', 'phases'] as const;

export interface RememberedList extends ListState {
  /** False until what is remembered is in the address, so that the list is not asked for twice. */
  isSettled: boolean;
}

/**
 * The state of a list that a person finds again, in whatever browser: an address that says nothing is given the filters
 * that were last used, and each change is kept.
 */
export function useRememberedFilters(
  list: FilteredList,
  defaultSort?: Parameters<typeof useListState>[0],
): RememberedList {
  const state = useListState(defaultSort);
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const isAsked = NAMES.some((name) => query.has(name));
  const [isSettled, setSettled] = useState(isAsked);
  if (isAsked && !isSettled) setSettled(true);
  const kept = useQuery({ ...listFiltersQuery(list), enabled: !isSettled, retry: false });

  useEffect(() => {
    if (isSettled || kept.isFetching || kept.isPending) return;
    // A list whose filters cannot be read is shown whole.
    const found = NAMES.flatMap((name) => (kept.data?.[name] ? [[name, String(kept.data[name])] as const] : []));
    if (found.length === 0) setSettled(true);
    else setQuery(new URLSearchParams(found.map((each) => [...each])), { replace: true });
  }, [isSettled, kept.isFetching, kept.isPending, kept.data, setQuery]);

  const set: ListState['set'] = (change) => {
    state.set(change);
    const filters: KeptFilters = {};
    for (const name of NAMES) {
      const value = name in change ? String(change[name] ?? '') : query.get(name);
      if (value) filters[name] = value;
    }
    queries.setQueryData(listFiltersQuery(list).queryKey, filters);
    // What is not kept this time is only less convenient next time.
    keepListFilters(list, filters).catch(() => {});
  };
  return { ...state, set, isSettled };
}
