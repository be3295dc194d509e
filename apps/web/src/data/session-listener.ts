import { sessionApi } from '@onboard/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { lookAtSession } from './look-at-session.ts';
import type { RealtimeListener } from './realtime.ts';
import { authenticatedUserQuery, configurationQuery } from './session.ts';
import { hearSessionEndTold } from './session-ended.ts';

/** What everybody's open page does when its session ended or what it may reach changed. */
export const sessionListener = (
  queries: QueryClient,
): Pick<RealtimeListener, 'onSessionEnded' | 'onAccessChanged'> => ({
  onSessionEnded(reason) {
    hearSessionEndTold(reason);
    void lookAtSession(queries);
  },
  async onAccessChanged() {
    const user = await call(sessionApi.authenticated, {}).catch(() => undefined);
    if (!user) return;
    // What is kept of pages that are not shown tells of before: the guard may lead there now, and would be led back.
    const kept = new Set<unknown>([authenticatedUserQuery.queryKey[0], configurationQuery.queryKey[0]]);
    queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !kept.has(queryKey[0]) });
    queries.setQueryData(authenticatedUserQuery.queryKey, user);
    await queries.invalidateQueries();
  },
});
