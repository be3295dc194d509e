import { isSessionEnd, type SessionEnd } from '@onboard/domain/sign-in/session-ends.data';

const KEY = 'onboard-session-ended';

/** EXPIRED also where nobody could say why. */
export type WhyEnded = SessionEnd | 'EXPIRED';

const whyOf = (said: string | null): WhyEnded => (isSessionEnd(said) ? said : 'EXPIRED');

let lastSaid: string | null = null;
let lastTold: string | null = null;

/** What the newest answer of the server said of the session's end; null when it said nothing. */
export function hearSessionEnd(said: string | null): void {
  lastSaid = said;
}

/**
 * What another tab or the realtime channel told of the session's end; null once a session began. Signing out takes the
 * session out of the browser, so that an answer of the server has nothing to say of it any more.
 */
export function hearSessionEndTold(told: string | null): void {
  lastTold = told;
}

/**
 * What a browser that opens the portal anew heard of the session it still carries: that somebody ended it, and why.
 * Null where it ran out by itself or by one's own signing out, which is no news.
 */
export const heardSessionEnd = (): SessionEnd | null =>
  isSessionEnd(lastSaid) && lastSaid !== 'SIGNED_OUT' ? lastSaid : null;

/** Notes in this tab that a session ended in the middle of work, and why, for the sign-in page to say so. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(KEY, whyOf(lastSaid ?? lastTold));
  } catch {
    // Without storage the sign-in page says nothing of it.
  }
}

/** Why the session ended under whoever worked in this tab; null when none did. */
export function readSessionEnded(): WhyEnded | null {
  try {
    const noted = sessionStorage.getItem(KEY);
    return noted === null ? null : whyOf(noted);
  } catch {
    return null;
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
