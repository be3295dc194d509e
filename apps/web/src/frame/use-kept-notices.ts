import { noticeStore } from '@onboard/kit/Toasts/toast-queue';
import { useEffect } from 'react';
import { claimNotices, noticesOwner, writeNotices } from '../data/kept-notices.ts';

let isBound = false;

/** Keeps the recent notices of a person over reloads of this tab, until they sign out. */
export function useKeptNotices(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || noticesOwner() === userId) return;
    // Those of another person, or of the same one before they signed out.
    if (isBound) noticeStore.clear();
    noticeStore.restore(claimNotices(userId));
    if (!isBound) noticeStore.subscribe(() => writeNotices(noticeStore.read()));
    isBound = true;
  }, [userId]);
}
