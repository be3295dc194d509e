import type { AuthenticatedUser } from '@onboard/contract/session';
import { isStaff } from '@onboard/domain/access/ability';
import { createContext, use } from 'react';

/** Who is signed in; null on pages that may be seen without. The guard fills it. */
export const UserContext = createContext<AuthenticatedUser | null>(null);

export const useMaybeUser = (): AuthenticatedUser | null => use(UserContext);

/** Whether internal staff read the page: what is the client's is not theirs. */
export function useIsStaff(): boolean {
  const user = useMaybeUser();
  return user !== null && isStaff(user.role);
}

/** The signed-in person, on a page that requires one. */
export function useUser(): AuthenticatedUser {
  const user = use(UserContext);
  if (!user) throw new Error('This page needs a signed-in person');
  return user;
}
