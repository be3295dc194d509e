import type { PageRoute } from '@onboard/contract/page-routes.data';

const ADDRESS = '/api/page-times';

/** Sent also by a page that is about to be gone. What is lost is lost: nobody waits for it. */
function report(route: PageRoute, seconds: number): void {
  const body = new Blob([JSON.stringify({ route, seconds })], { type: 'application/json' });
  navigator.sendBeacon?.(ADDRESS, body);
}

/**
 * Counts how long a page is looked at, and tells the server in seconds when it is hidden, unloaded or left (Spec portal
 * §9). Every stretch is told once: what ends it first counts, and a page that is shown again begins another.
 */
export function timePage(route: PageRoute): () => void {
  let since: number | null = null;
  const begin = () => {
    since ??= performance.now();
  };
  const end = () => {
    if (since === null) return;
    const seconds = Math.round((performance.now() - since) / 1_000);
    since = null;
    if (seconds > 0) report(route, seconds);
  };
  const look = () => (document.visibilityState === 'hidden' ? end() : begin());
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', look);
    end();
  };
}
