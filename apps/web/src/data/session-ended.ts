const KEY = 'onboard-session-ended';

/** Notes in this tab that a session ended in the middle of work, for the sign-in page to say so. */
export function noteSessionEnded(user: unknown): void {
  // Nobody was there yet: a first visit needs no explanation.
  if (!user) return;
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the sign-in page says nothing of it.
  }
}

export function hasSessionEnded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** It was said, or the person signed out themselves. */
export function forgetSessionEnded(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

let isLeaving = false;

/** While this tab signs out, news that the session ended is no news to it. */
export function noteSigningOut(isSigning: boolean): void {
  isLeaving = isSigning;
}

export const isSigningOut = (): boolean => isLeaving;
