import { PAGE_SIZE } from '@onboard/contract/page';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { benAdminClientListQuery } from '../../data/clients.ts';
import { LoadingPage } from '../../frame/LoadingPage.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { useRememberedFilters } from '../../frame/use-remembered-filters.ts';
import { paths } from '../../paths.ts';
import { ClientHomeList } from './ClientHomeList.tsx';
import { homeFilters } from './home-filters.ts';

/** /clients/ben-admin: the clients of a benefits administrator; who has only one goes straight to it. */
export function BenAdminHomeScreen() {
  const { role } = useUser();
  const list = useRememberedFilters('ben-admin-home');
  const { query, isFiltered } = homeFilters(list);
  const clients = useQuery({
    ...benAdminClientListQuery({ page: list.page, pageSize: PAGE_SIZE, ...query }),
    enabled: list.isSettled,
  });
  const [only] = clients.data?.data ?? [];
  if (role === 'BEN_ADMIN' && !isFiltered && list.page === 1) {
    if (clients.isPending) return <LoadingPage />;
    if (only && clients.data?.total === 1 && !clients.isPlaceholderData) {
      return <Navigate to={paths.client(only.id)} replace />;
    }
  }
  return (
    <ClientHomeList
      purpose="Choose a company to go on with its onboarding."
      list={list}
      clients={clients}
      empty="As soon as your company is set up, it appears here. We e-mail you when that is done."
    />
  );
}
