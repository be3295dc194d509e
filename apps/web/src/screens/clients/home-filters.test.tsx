import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useListState } from '../../frame/list-state.ts';
import { homeFilters, withoutChip } from './home-filters.ts';

afterEach(cleanup);

const at = (address: string) =>
  renderHook(() => useListState(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

it.each([
  ['/clients', {}],
  ['/clients?search=cedar', { search: 'cedar' }],
  ['/clients?setup=complete', { completedSetup: 'true' }],
  [
    '/clients?setup=open&phases=PLAN_APPROVAL,WELCOME',
    { completedSetup: 'false', phaseIds: ['WELCOME', 'PLAN_APPROVAL'] },
  ],
  ['/clients?setup=perhaps&phases=NO_PHASE', {}],
])('%s asks the server for %j', (address, query) => {
  const filters = homeFilters(at(address).current);
  expect(filters.query).toEqual(query);
  expect(filters.isFiltered).toBe(Object.keys(query).length > 0);
});

it('takes away one chip at a time, and leads back to the first page', () => {
  const list = at('/clients?search=a&setup=open&phases=WELCOME,PLAN_APPROVAL&page=3');
  const remove = (chip: string) => act(() => list.current.set(withoutChip(homeFilters(list.current), chip)));
  expect(homeFilters(list.current).chips.map(({ id }) => id)).toEqual(['search', 'setup', 'WELCOME', 'PLAN_APPROVAL']);
  remove('WELCOME');
  expect(homeFilters(list.current).query).toEqual({
    search: 'a',
    completedSetup: 'false',
    phaseIds: ['PLAN_APPROVAL'],
  });
  expect(list.current.page).toBe(1);
  remove('setup');
  remove('PLAN_APPROVAL');
  remove('search');
  expect(homeFilters(list.current).isFiltered).toBe(false);
});
