import { PAGE_SIZE } from '@onboard/contract/page';
import { useQuery } from '@tanstack/react-query';
import { clientListQuery } from '../../data/clients.ts';
import { directionOf } from '../../frame/list-state.ts';
import { useRememberedFilters } from '../../frame/use-remembered-filters.ts';
import { ClientHomeList } from './ClientHomeList.tsx';
import { homeFilters } from './home-filters.ts';

/** /clients: the clients a broker works for. */
export function BrokerHomeScreen() {
  const list = useRememberedFilters('broker-home', { columnId: 'name', direction: 'ascending' });
  const clients = useQuery({
    ...clientListQuery({
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      ...(list.sort?.columnId === 'name' && { sortBy: 'name', sortDirection: directionOf(list.sort) }),
      ...homeFilters(list).query,
    }),
    enabled: list.isSettled,
  });
  return (
    <ClientHomeList
      purpose="Choose a client to see where its onboarding stands."
      list={list}
      clients={clients}
      canSort
      empty="As soon as you are assigned to a client, it appears here. The implementation consultant of the client can assign you."
    />
  );
}
