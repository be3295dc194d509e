import { useCallback, useState } from 'react';
import { forgetLeftBehind } from './left-behind.ts';

const PREFIX = 'onboard-draft:';

/** Reads what was kept for a screen; nothing where the browser keeps nothing or what it kept cannot be read. */
export function readDraft<Value>(screen: string): Value | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + screen);
    return kept === null ? null : (JSON.parse(kept) as Value);
  } catch {
    return null;
  }
}

/** Keeps what is typed under the name of a screen; null forgets it. */
export function writeDraft(screen: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + screen);
    else sessionStorage.setItem(PREFIX + screen, JSON.stringify(value));
  } catch {
    // Storage that is full or forbidden only means that nothing outlives a new sign-in.
  }
}

/** Forgets every draft: on sign-out, so that the next person at this computer sees none. */
export function forgetDrafts(): void {
  forgetLeftBehind();
  forgetOfTab();
}

function forgetOfTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const OWNER = 'onboard-drafts-of';

/** Drafts belong to who typed them: when someone else signs in at this tab, they go. */
export function claimDrafts(userId: string): void {
  forgetLeftBehind({ but: userId });
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== userId) forgetOfTab();
    sessionStorage.setItem(OWNER, userId);
  } catch {
    // As above.
  }
}

/**
 * Unsaved answers that outlive a sign-in in the middle of a form: kept in this tab's storage under the name of the
 * screen (put the ids of what is edited in the name). `kept` is what was there when the screen opened; call `keep`
 * on each change and `forget` once saved. Never for passwords or codes.
 */
export function useKeptDraft<Value>(screen: string): {
  kept: Value | null;
  keep: (value: Value) => void;
  forget: () => void;
} {
  const [opened, setOpened] = useState(() => ({ screen, kept: readDraft<Value>(screen) }));
  const current = opened.screen === screen ? opened : { screen, kept: readDraft<Value>(screen) };
  if (current !== opened) setOpened(current);
  const keep = useCallback((value: Value) => writeDraft(screen, value), [screen]);
  const forget = useCallback(() => writeDraft(screen, null), [screen]);
  return { kept: current.kept, keep, forget };
}
