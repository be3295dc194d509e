import type { TaskStatus } from './task-status.ts';

interface BegunTask {
  readonly status: TaskStatus;
  /** Since when it counts as done; kept while somebody works on it again. */
  readonly completedAt: unknown;
  /** Something new was begun and not handed in yet; what was handed in before stands meanwhile. */
  readonly isBegunAnew: boolean;
}

/** What a home says of a census that was begun anew while the one before is looked at, or was found good. */
interface BegunAnew {
  /** Who does what next, in the list of tasks. */
  readonly next: string;
  /** The same as a sentence, where it is the next thing. */
  readonly about: string;
}

const IN_REVIEW = {
  client: {
    next: 'You submit the new census; the one before is in review',
    about: 'You began a new census. What you submitted before is in review, and stands until you submit the new one.',
  },
  staff: {
    next: 'You review it; the client has begun a new one',
    about: 'The client has begun a new census. What was submitted before stands until the new one is.',
  },
};
const COMPLETED = {
  client: {
    next: 'You submit the new census; the one before stands until then',
    about: 'You began a new census. The one that is complete stands until you submit the new one.',
  },
  staff: {
    next: 'The client has begun a new census; the one before stands',
    about: 'The client has begun a new census. The one that is complete stands until the new one is submitted.',
  },
};

/** Null where the status alone tells how a task stands: one that came back is corrected, whatever was handed in. */
export function begunAnew({ status, completedAt, isBegunAnew }: BegunTask, isOfStaff: boolean): BegunAnew | null {
  if (!isBegunAnew) return null;
  const reader = isOfStaff ? 'staff' : 'client';
  if (status === 'In Review') return IN_REVIEW[reader];
  return status === 'In Progress' && completedAt !== null ? COMPLETED[reader] : null;
}
