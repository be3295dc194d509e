/** Where the tabs of a browser keep when their session was last used, by a call that followed what somebody did. */
const KEY = 'onboard-last-call';
/** What a person does at a page, by whatever means. Not `scroll`: a page whose content changes scrolls by itself. */
const ACTS = ['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel', 'click', 'input'] as const;
/** What was done longer ago says nothing of whether anybody is there when a call goes out. */
const FRESH_MS = 60_000;

let lastHere = Date.now();
let actedAt = 0;
let countedAt = 0;
let pointerAt = '';

function noteAct(event: Event): void {
  // Browsers tell of a pointer that rests when the page moves under it.
  if (event instanceof MouseEvent && event.type === 'pointermove') {
    const at = `${event.screenX} ${event.screenY}`;
    if (at === pointerAt) return;
    pointerAt = at;
  }
  actedAt = Date.now();
}

/** Watches what the person does in this tab; opening the page is the first of it. Returns what ends that. */
export function watchActs(): () => void {
  actedAt = Date.now();
  countedAt = 0;
  for (const act of ACTS) window.addEventListener(act, noteAct, { capture: true, passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, noteAct, { capture: true });
  };
}

/** Whether the person did something since the last call that counted, so that one that goes out now counts too. */
export const isAttended = (): boolean => actedAt > countedAt && Date.now() - actedAt <= FRESH_MS;

/**
 * The server answered a call that counts, sent at that moment: the session's idle time begins anew. All tabs of the
 * browser share one session.
 */
export function noteServerCall(sentAt: number = Date.now()): void {
  countedAt = Math.max(countedAt, sentAt);
  lastHere = Date.now();
  try {
    localStorage.setItem(KEY, String(lastHere));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** When the server last answered such a call of any tab, in milliseconds. */
export function lastServerCall(): number {
  try {
    return Math.max(lastHere, Number(localStorage.getItem(KEY) ?? 0));
  } catch {
    return lastHere;
  }
}
