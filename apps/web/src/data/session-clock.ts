const KEY = 'onboard-last-call';
let lastHere = Date.now();

/** The server answered: the session's idle time begins anew. All tabs of the browser share one session. */
export function noteServerCall(): void {
  lastHere = Date.now();
  try {
    localStorage.setItem(KEY, String(lastHere));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** When the server last answered any tab, in milliseconds. */
export function lastServerCall(): number {
  try {
    return Math.max(lastHere, Number(localStorage.getItem(KEY) ?? 0));
  } catch {
    return lastHere;
  }
}
