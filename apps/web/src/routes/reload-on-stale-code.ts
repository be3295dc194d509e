const KEY = 'onboard-reloaded-at';
const AGAIN_AFTER_MS = 60_000;
const ANSWERS_WITHIN_MS = 8_000;

/** Whether the page may reload now: not twice within a minute, or a lasting fault would reload it for ever. */
export function mayReload(storage: Storage, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (now - last < AGAIN_AFTER_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // A browser that keeps nothing could reload for ever.
    return false;
  }
}

const lost = new WeakSet<object>();

/** Marks what is thrown when the code of a screen cannot be loaded. */
export function markLostCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/**
 * Whether the code of a screen could not be loaded: a newer portal was put in place, or the server is away. It is no
 * fault of the product and is not reported as one. Spec portal §8.
 */
export const isLostCode = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error);

/** Whether the server is there: a page that reloads while it is not is replaced by the browser's own error page. */
export const doesServerAnswer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
