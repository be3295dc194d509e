import type { QueryClient } from '@tanstack/react-query';
import { forgetLeftBehind } from './left-behind.ts';
import { authenticatedUserQuery } from './session.ts';
import { isSigningOut, noteSessionEnded } from './session-ended.ts';

const { queryKey } = authenticatedUserQuery;

/**
 * Notes for the sign-in page that a session ended under somebody, whichever of a refused call, the realtime channel,
 * another tab or a look at who is signed in found out first, and leaves nothing of them in the browser beyond this tab.
 * A first visit and one's own signing out need no word.
 */
export function watchSessionEnd(queries: QueryClient, isAuthFree: () => boolean): () => void {
  let before: unknown = null;
  return queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== queryKey[0] || query.queryKey[1] !== queryKey[1]) return;
    const now = queries.getQueryData(queryKey);
    if (before && now === null) forgetLeftBehind();
    if (before && now === null && !isAuthFree() && !isSigningOut()) noteSessionEnded();
    before = now ?? null;
  });
}
