import type { QueryClient } from '@tanstack/react-query';
import { lookAtSession } from './look-at-session.ts';
import type { RealtimeListener } from './realtime.ts';
import { authenticatedUserQuery } from './session.ts';

/** What everybody's open page does when its session ended or what it may reach changed. */
export const sessionListener = (
  queries: QueryClient,
): Pick<RealtimeListener, 'onSessionEnded' | 'onAccessChanged'> => ({
  onSessionEnded: () => void lookAtSession(queries),
  async onAccessChanged() {
    // First who the person is now, since the guard goes by it; then everything that is on the screen.
    await queries.refetchQueries({ queryKey: authenticatedUserQuery.queryKey });
    await queries.invalidateQueries();
  },
});
