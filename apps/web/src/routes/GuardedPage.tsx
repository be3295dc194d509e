import { isStaff } from '@onboard/domain/access/ability';
import type { ViewKind } from '@onboard/domain/access/route-access';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useParams, useSearchParams } from 'react-router';
import { claimDrafts } from '../data/kept-draft.ts';
import { isRefusal } from '../data/response-error.ts';
import { authenticatedUserQuery } from '../data/session.ts';
import { ErrorPage } from '../frame/errors/ErrorPage.tsx';
import { MaintenancePage } from '../frame/errors/MaintenancePage.tsx';
import { SignOutHere } from '../frame/errors/SignOutHere.tsx';
import { LoadingPage } from '../frame/LoadingPage.tsx';
import type { PageEntry } from '../frame/page-entry.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { UserContext } from '../frame/signed-in.tsx';
import { paths } from '../paths.ts';
import { ClientGate } from './ClientGate.tsx';
import { decide } from './decide.ts';
import { UNKNOWN_PAGE } from './pages.ts';

/** Only staff need it, so that nobody else fetches it. */
const StaffChannel = lazy(() =>
  import('../frame/push-drawer/StaffChannel.tsx').then((module) => ({ default: module.StaffChannel })),
);

const PersonChannel = lazy(() =>
  import('../frame/PersonChannel.tsx').then((module) => ({ default: module.PersonChannel })),
);

/** The entry of the page that the address leads to. */
const usePage = (): PageEntry => (useMatches().at(-1)?.handle as PageEntry | undefined) ?? UNKNOWN_PAGE;

/** What stood at the address is not said, nor whether anything did: only for whom such pages are. */
const NOT_FOR_YOU: Partial<Record<ViewKind, string>> = {
  hub: 'That client is not one of yours',
  clear: 'That client is not one of yours',
  internal: 'That page is for internal users',
  broker: 'That page is for brokers',
  benAdmin: 'That page is for benefits administrators',
};

/** Pages that a link of an e-mail opens, and that are for nobody who is signed in: what the link is for. */
const BY_LINK: Readonly<Record<string, string>> = {
  [paths.activate()]: 'that activates an account',
  [paths.reset()]: 'to choose a password',
};

/** Goes elsewhere, and says why where nobody could know. */
function LedAway({ to, why }: { to: string; why: string | null }) {
  useEffect(() => {
    if (!why) return;
    void import('@onboard/kit/Toasts/toast-queue').then(({ addToast }) =>
      addToast({ title: why, tone: 'warning', timeout: 10_000 }),
    );
  }, [why]);
  return <Navigate to={to} replace />;
}

/** Judges whether the page may be shown to who is there, and puts the frame around it. */
export function GuardedPage() {
  const page = usePage();
  const { clientId } = useParams();
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  const { data: user, error, isPending, refetch } = useQuery(authenticatedUserQuery);
  useEffect(() => {
    if (user) claimDrafts(user.userId);
  }, [user]);

  if (isPending) return <LoadingPage />;
  if (user === undefined) {
    return (
      <PageTitle title="Error">
        {isRefusal(error, 'MAINTENANCE') ? (
          <MaintenancePage signOut={<SignOutHere />} />
        ) : (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        )}
      </PageTitle>
    );
  }
  const address = `${pathname}${search}${hash}`;
  const instead = decide({ page, user, clientId, address, redirect: query.get('redirect') });
  const belongsToClient = page.view === 'hub' || page.view === 'clear';
  if (instead !== null) {
    const isRefused = Boolean(user?.termsOfUseDate) && page.auth === 'required';
    const link = user && query.has('token') ? BY_LINK[page.path] : undefined;
    const byLink = link ? `You are signed in already; sign out first to use the link ${link}.` : null;
    const notFor = page.isFor ? `That page is for ${page.isFor}` : (NOT_FOR_YOU[page.view] ?? null);
    return <LedAway to={instead} why={isRefused ? notFor : byLink} />;
  }
  page.preload();
  const screen = (
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  );
  return (
    <UserContext value={user}>
      <PageTitle title={page.title}>
        <ClientGate clientId={belongsToClient ? (clientId ?? null) : null} page={page}>
          {screen}
        </ClientGate>
      </PageTitle>
      {user ? (
        <Suspense fallback={null}>
          {user.termsOfUseDate && isStaff(user.role) ? (
            <StaffChannel userId={user.userId} />
          ) : (
            <PersonChannel userId={user.userId} />
          )}
        </Suspense>
      ) : null}
    </UserContext>
  );
}
