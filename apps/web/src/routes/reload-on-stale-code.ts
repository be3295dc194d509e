const KEY = 'onboard-reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** Whether the page may reload now: not twice within a minute, or a lasting fault would reload it for ever. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < AGAIN_AFTER_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}

/**
 * A screen whose code is gone, because a newer portal was put in place: load the page again, which brings the new one.
 * It is no fault of the product and is not reported as one. Spec portal §8.
 */
export function reloadOnStaleCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}
