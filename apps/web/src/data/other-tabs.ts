const NAME = 'onboard-session';

let shared: BroadcastChannel | null | undefined;

function channel(): BroadcastChannel | null {
  // Where the browser has none, the realtime channel tells, or the next call.
  shared ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  return shared;
}

/** Somebody signed in or out in this tab: the other tabs of the browser share the session and look at it anew. */
export function tellOtherTabs(): void {
  channel()?.postMessage('look');
}

/** Calls when another tab says so; returns what ends that. */
export function hearOtherTabs(look: () => void): () => void {
  const tabs = channel();
  tabs?.addEventListener('message', look);
  return () => tabs?.removeEventListener('message', look);
}
