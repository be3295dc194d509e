import { safeRedirect } from '@onboard/domain/sign-in/safe-redirect';

const KEY = 'onboard-redirect';

/** Keeps, in this tab, where to go once the provider sends the browser back. */
export function keepRedirect(wanted: string | null): void {
  try {
    sessionStorage.setItem(KEY, safeRedirect(wanted));
  } catch {
    // Without storage the person lands on the index.
  }
}

export function takeRedirect(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return safeRedirect(kept);
  } catch {
    return '/';
  }
}
