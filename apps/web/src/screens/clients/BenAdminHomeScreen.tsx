import { PAGE_SIZE } from '@onboard/contract/page';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { benAdminClientListQuery } from '../../data/clients.ts';
import { LoadingPage } from '../../frame/LoadingPage.tsx';
import { useListState } from '../../frame/list-state.ts';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';
import { ClientHomeList } from './ClientHomeList.tsx';

/** /clients/ben-admin: the clients of a benefits administrator; who has only one goes straight to it. */
export function BenAdminHomeScreen() {
  const { role } = useUser();
  const list = useListState();
  const clients = useQuery(
    benAdminClientListQuery({ page: list.page, pageSize: PAGE_SIZE, search: list.search || undefined }),
  );
  const isWhole = list.search === '' && list.page === 1;
  const [only] = clients.data?.data ?? [];
  if (role === 'BEN_ADMIN' && isWhole) {
    if (clients.isPending) return <LoadingPage />;
    if (only && clients.data?.total === 1) return <Navigate to={paths.client(only.id)} replace />;
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
