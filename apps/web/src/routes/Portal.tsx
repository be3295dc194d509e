import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { forgetOldLeftBehind } from '../data/left-behind.ts';
import { lookAtSession } from '../data/look-at-session.ts';
import { hearOtherTabs } from '../data/other-tabs.ts';
import { createQueryClient } from '../data/query-client.ts';
import { authenticatedUserQuery, configurationQuery } from '../data/session.ts';
import { isAttended, noteServerCall, watchActs } from '../data/session-clock.ts';
import { hearSessionEnd, hearSessionEndTold, isSigningOut } from '../data/session-ended.ts';
import { surroundings } from '../data/surroundings.ts';
import { watchSessionEnd } from '../data/watch-session-end.ts';
import type { PageEntry } from '../frame/page-entry.ts';
import { paths } from '../paths.ts';
import { portalRoutes } from './portal-routes.tsx';
import { markLostCode } from './reload-on-stale-code.ts';

const queries = createQueryClient();
const router = createBrowserRouter(portalRoutes);

surroundings.leaveTo = (address) => {
  // A call under way when this tab signs out is refused, and that is no reason to come back here.
  if (isSigningOut()) return;
  // A second call that finds the session over must not drop where the first one leads back to; and during maintenance
  // every page is refused, the one that says so as well.
  if ((address === paths.login() || address === paths.maintenance()) && location.pathname === address) return;
  void router.navigate(address);
};
watchActs();
forgetOldLeftBehind();
surroundings.isAttended = isAttended;
surroundings.answered = noteServerCall;
surroundings.sessionEnd = hearSessionEnd;
surroundings.isAuthFree = () => {
  const page = matchRoutes(portalRoutes, location.pathname)?.at(-1)?.route.handle as PageEntry | undefined;
  return page?.auth !== 'required';
};
// What was fetched belongs to the person who is no longer signed in.
surroundings.signedOut = () => {
  if (isSigningOut()) return;
  const kept = [authenticatedUserQuery.queryKey[0], configurationQuery.queryKey[0]];
  queries.setQueryData(authenticatedUserQuery.queryKey, null);
  queries.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
  void import('@onboard/kit/Toasts/toast-queue').then(({ noticeStore }) => noticeStore.clear());
};
watchSessionEnd(queries, surroundings.isAuthFree);
hearOtherTabs((news) => {
  hearSessionEndTold(news === 'signed out' ? 'SIGNED_OUT' : null);
  void lookAtSession(queries);
});
markLostCode();

/** The whole portal in the browser. */
export function Portal() {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
