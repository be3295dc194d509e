import type { AuthenticatedUser } from '@onboard/contract/session';
import { sessionApi } from '@onboard/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import { call, dropCsrfToken } from './call.ts';
import { authenticatedUserQuery } from './session.ts';
import { isSigningOut } from './session-ended.ts';
import { surroundings } from './surroundings.ts';

const { queryKey } = authenticatedUserQuery;

/**
 * Asks whose session this browser has now, since something said that it changed, and goes by the answer: over, the tab
 * goes to sign-in; somebody else's, it begins anew, so that nothing of the person before is left; begun, it goes on.
 */
export async function lookAtSession(queries: QueryClient, reload = () => location.reload()): Promise<void> {
  // This tab is the one that signs out, and leaves by itself.
  if (isSigningOut()) return;
  const before = queries.getQueryData<AuthenticatedUser | null>(queryKey);
  const now = await call(sessionApi.authenticated, {}).catch(() => undefined);
  if (now === undefined || isSigningOut()) return;
  if (before && now && before.userId !== now.userId) return reload();
  if (now?.userId !== before?.userId) dropCsrfToken();
  if (now) return void queries.setQueryData(queryKey, now);
  if (!before) return;
  // The guard leads to sign-in, and back to this place afterwards.
  surroundings.signedOut();
}
