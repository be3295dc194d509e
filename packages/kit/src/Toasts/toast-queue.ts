import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  /** A press on the toast leads there. */
  href?: string | undefined;
  /** What a press does, beside or instead of leading somewhere. */
  onAction?: (() => void) | undefined;
  /** Milliseconds until it goes; pauses on hover and focus. */
  timeout?: number | undefined;
  /** Goes straight to the list of recent notices, as when many come at once. */
  isListedOnly?: boolean | undefined;
}

/** A toast that was shown; it stays in the list of recent notices. */
export interface Notice extends ToastContent {
  id: string;
  at: Date;
  isSeen: boolean;
}

const defaultTimeout = 3000;
const keptNotices = 20;

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

let notices: readonly Notice[] = [];
let noticeCount = 0;
const listeners = new Set<() => void>();

function keep(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a short notice and keeps it in the list of recent ones. Never for what must be read. */
export function addToast(content: ToastContent): string {
  const timeout = content.timeout ?? defaultTimeout;
  const id = content.isListedOnly ? `listed ${noticeCount}` : toastQueue.add(content, { timeout });
  noticeCount += 1;
  keep([{ ...content, id, at: new Date(), isSeen: false }, ...notices].slice(0, keptNotices));
  return id;
}

export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => notices,
  markSeen: () => keep(notices.map((notice) => ({ ...notice, isSeen: true }))),
  /** Puts notices of before, as of before a reload, behind those of now. */
  restore(before: readonly Omit<Notice, 'id' | 'onAction'>[]) {
    const behind = before.map((notice, at) => ({ ...notice, id: `restored ${at}` }));
    keep([...notices, ...behind].slice(0, keptNotices));
  },
  /** Forgets everything, as when someone signs out. */
  clear() {
    toastQueue.clear();
    keep([]);
  },
};
