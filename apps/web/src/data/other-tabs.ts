const NAME = 'onboard-session';

let shared: BroadcastChannel | null | undefined;

function channel(): BroadcastChannel | null {
  // Where the browser has none, the realtime channel tells, or the next call.
  shared ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  return shared;
}

export type TabNews = 'signed in' | 'signed out';

/** Somebody signed in or out in this tab: the other tabs of the browser share the session and look at it anew. */
export function tellOtherTabs(news: TabNews): void {
  channel()?.postMessage(news);
}

/** Calls when another tab says so; returns what ends that. */
export function hearOtherTabs(listen: (news: TabNews) => void): () => void {
  const tabs = channel();
  const hear = ({ data }: MessageEvent<unknown>) => listen(data === 'signed out' ? data : 'signed in');
  tabs?.addEventListener('message', hear);
  return () => tabs?.removeEventListener('message', hear);
}
