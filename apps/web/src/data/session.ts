import type { BodyOf } from '@onboard/contract/endpoint';
import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { sessionApi } from '@onboard/contract/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { signInClient } from '../outside/identity/sign-in-client.ts';
import { paths } from '../paths.ts';
import { call, dropCsrfToken } from './call.ts';
import { forgetDrafts } from './kept-draft.ts';
import { forgetNotices } from './kept-notices.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { isRefusal, NoResponseError } from './response-error.ts';
import { forgetSessionEnded, hearSessionEndTold, noteSigningOut } from './session-ended.ts';
import { userMessage } from './user-message.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }): Promise<Configuration> => call(sessionApi.configuration, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in person, or null. Always fresh: Spec portal §9. */
export const authenticatedUserQuery = queryOptions({
  queryKey: ['users', 'authenticated'],
  queryFn: ({ signal }): Promise<AuthenticatedUser | null> => call(sessionApi.authenticated, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const featureTogglesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['feature-toggles', clientId ?? null],
    queryFn: ({ signal }) => call(sessionApi.featureToggles, { query: clientId ? { clientId } : {}, signal }),
  });

/** Cached 5 minutes: Spec portal §7. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => call(sessionApi.serviceStatus, { signal }),
  staleTime: 5 * 60_000,
});

export const linkStateQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth-token', token],
    queryFn: ({ signal }) => call(sessionApi.linkState, { params: { token }, signal }),
    staleTime: 0,
  });

export const useSetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => call(sessionApi.setPassword, { body }),
  });

/** Asks for an e-mail with a link; the answer is the same for every address. */
export const useAskForLink = (kind: 'activation' | 'reset') =>
  useMutation({
    mutationFn: (email: string) =>
      call(kind === 'reset' ? sessionApi.requestPasswordReset : sessionApi.requestActivationEmail, {
        params: { email },
      }),
  });

/** Brings the answer of the provider to our server, which begins the session. */
export async function completeSignIn(identity: Configuration['identity']): Promise<AuthenticatedUser> {
  const client = await signInClient(identity);
  const { tokens } = await client.token.parseFromUrl();
  return await beginSession({
    accessToken: tokens.accessToken?.accessToken ?? '',
    refreshToken: tokens.refreshToken?.refreshToken ?? null,
  });
}

/** Exchanges the tokens of the provider for our session. */
export async function beginSession(tokens: BodyOf<typeof sessionApi.exchange>): Promise<AuthenticatedUser> {
  const user = await call(sessionApi.exchange, { body: tokens });
  // The anti-forgery token of the visit before does not fit the session that began.
  dropCsrfToken();
  // Only a note that they arrived: the session stands without it.
  await call(sessionApi.loggedIn, {}).catch(() => {});
  hearSessionEndTold(null);
  tellOtherTabs('signed in');
  return user;
}

export function useAcceptTerms() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessionApi.acceptTerms, {}),
    onSuccess: (user) => queries.setQueryData(authenticatedUserQuery.queryKey, user),
  });
}

let failureSaid: string | null = null;

/** What was said of the try before must not stand beside what comes of this one. */
async function takeBackFailure(): Promise<void> {
  if (failureSaid === null) return;
  const { toastQueue } = await import('@onboard/kit/Toasts/toast-queue');
  toastQueue.close(failureSaid);
  failureSaid = null;
}

/** Ends the session, forgets everything this browser learned in it, and goes to the sign-in page. */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(sessionApi.logout, {}),
    onMutate: async () => {
      noteSigningOut(true);
      await takeBackFailure();
    },
    onSettled: () => noteSigningOut(false),
    onError: async (error) => {
      const { addToast } = await import('@onboard/kit/Toasts/toast-queue');
      const why = error instanceof NoResponseError ? error.message : userMessage(error, 'Something went wrong.');
      failureSaid = addToast({
        title: 'You are not signed out',
        description: `${why} Try again.`,
        tone: 'error',
        timeout: 30_000,
      });
    },
    onSuccess: async () => {
      forgetPerson();
      queries.clear();
      await navigate(paths.login());
    },
  });
}

/** Nothing of the person stays in this browser, and its other tabs hear of it. */
function forgetPerson(): void {
  tellOtherTabs('signed out');
  dropCsrfToken();
  forgetDrafts();
  forgetNotices();
  forgetSessionEnded();
}

/**
 * Ends the session where no page can be led to; nobody being signed in is as good. Fails where the server does not
 * answer.
 */
export async function signOutInPlace(): Promise<void> {
  noteSigningOut(true);
  try {
    await call(sessionApi.logout, {});
  } catch (error) {
    if (!isRefusal(error, 'NOT_SIGNED_IN')) throw error;
  } finally {
    noteSigningOut(false);
  }
  forgetPerson();
}
