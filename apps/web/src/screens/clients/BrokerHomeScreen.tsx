import { PAGE_SIZE } from '@onboard/contract/page';
import { useQuery } from '@tanstack/react-query';
import { clientListQuery } from '../../data/clients.ts';
import { directionOf, useListState } from '../../frame/list-state.ts';
import { ClientHomeList } from './ClientHomeList.tsx';

/** /clients: the clients a broker works for. */
export function BrokerHomeScreen() {
  const list = useListState({ columnId: 'name', direction: 'ascending' });
  const clients = useQuery(
    clientListQuery({
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      ...(list.sort?.columnId === 'name' && { sortBy: 'name', sortDirection: directionOf(list.sort) }),
    }),
  );
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
