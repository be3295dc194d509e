const KEY = 'onboard-notices';

/** A notice as it outlives a reload: without what a press on it did. */
interface KeptNotice {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  readonly href?: string | undefined;
  readonly at: Date;
  readonly isSeen: boolean;
}

interface Kept {
  readonly userId: string;
  readonly notices: readonly KeptNotice[];
}

let owner: string | null = null;

/** Whose notices this tab keeps; null before anybody signed in, and after they signed out. */
export const noticesOwner = (): string | null => owner;

/** From now on this person's are kept. Answers with those of before a reload of this tab, and never with somebody else's. */
export function claimNotices(userId: string): readonly KeptNotice[] {
  owner = userId;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.userId !== userId) return [];
    return kept.notices.map((notice) => ({ ...notice, at: new Date(notice.at) }));
  } catch {
    return [];
  }
}

export function writeNotices(notices: readonly KeptNotice[]): void {
  if (owner === null) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId: owner, notices } satisfies Kept));
  } catch {
    // Storage that is full or forbidden only means that a reload forgets them.
  }
}

/** On sign-out, so that the next person at this computer sees none. */
export function forgetNotices(): void {
  owner = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
