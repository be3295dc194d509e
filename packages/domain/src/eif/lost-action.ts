import type { EifAction } from './lifecycle.ts';

/** The latest that happened to the form, with its moment in words. */
export interface LatestEvent {
  readonly event: string;
  readonly actorName: string;
  readonly at: string;
}

type ReviewAction = Extract<EifAction, 'accept' | 'decline' | 'markReady' | 'withdraw' | 'undo'>;

const NOT_DONE: Readonly<Record<ReviewAction, string>> = {
  accept: 'The changes were not accepted',
  decline: 'The changes were not declined',
  markReady: 'The changes were not sent for review',
  withdraw: 'The changes were not taken back',
  undo: 'Nothing was undone',
};

const MEANWHILE: Readonly<Record<string, string>> = {
  signed: 'signed the form',
  markedReady: 'sent the changes for review',
  withdrawn: 'took the changes back from review',
  accepted: 'accepted the changes',
  declined: 'declined the changes',
  undone: 'undid the changes',
};

const NEXT: Readonly<Record<string, string>> = {
  markedReady: 'They may be others than those you saw: look at them as they are now.',
  withdrawn: 'They are being worked on again. There is nothing to decide until they are sent once more.',
};

/** What to say when somebody was quicker: what did not happen, who did what instead, and what follows. */
export function lostAction(action: ReviewAction, latest: LatestEvent | null): { title: string; body: string } {
  const meanwhile = latest && MEANWHILE[latest.event];
  const title = NOT_DONE[action];
  if (!latest || !meanwhile) return { title, body: 'The form changed meanwhile. This page shows how it stands now.' };
  const next = NEXT[latest.event] ?? 'This page shows how the form stands now.';
  return { title, body: `${latest.actorName} ${meanwhile} on ${latest.at}. ${next}` };
}

/** What was wanted is so already: sent for review twice, or by two at once. */
export const isWantedAlready = (action: ReviewAction, latest: Pick<LatestEvent, 'event'> | null): boolean =>
  action === 'markReady' && latest?.event === 'markedReady';
