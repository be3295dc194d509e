import type { TaskRead } from '@onboard/contract/tasks';
import { isKept, isReopened } from './census-progress.ts';

/** How far a census is, as whoever looks reads it. */
export interface CensusTaskWords {
  title: string;
  about?: string;
  action: string;
  /** Where the main button leads: on in the steps, to what was submitted, or to its rows to be corrected. */
  leadsTo: 'next step' | 'submitted' | 'correct';
}

interface Seen {
  files: readonly Parameters<typeof isKept>[0][];
  /** Undefined while it is not known. */
  status: TaskRead['status'] | undefined;
  /** Internal staff read of the client what its people read of themselves. */
  isStaff: boolean;
}

/** The words of the task's card, by its files and by how the review ended. */
export function censusTaskWords({ files, status, isStaff }: Seen): CensusTaskWords {
  const whose = isStaff ? 'The client’s census' : 'Your census';
  if (files.length === 0) {
    return { title: 'Three steps to a complete census', action: 'Start', leadsTo: 'next step' };
  }
  const kept = files.filter(isKept);
  if (kept.length === files.length && files.some(isReopened)) {
    return {
      title: isStaff ? 'The client is correcting its census' : 'You are correcting your census',
      about: 'The census that was submitted before stands until this one is submitted.',
      action: 'Continue',
      leadsTo: 'next step',
    };
  }
  if (kept.length === 0) return { title: `${whose} is under way`, action: 'Continue', leadsTo: 'next step' };
  if (kept.length < files.length) {
    return {
      title: isStaff ? 'The client’s new census is under way' : 'Your new census is under way',
      about: 'The census that was submitted before stands until this one is submitted.',
      action: 'Continue',
      leadsTo: 'next step',
    };
  }
  const look = { action: 'See what was submitted', leadsTo: 'submitted' } as const;
  if (status === 'Done') return { title: `${whose} is complete`, about: 'The review found it good.', ...look };
  if (status !== 'NIGO') return { title: `${whose} was submitted`, ...look };
  return isStaff
    ? { title: 'The census went back to the client', about: 'The client corrects it and submits it again.', ...look }
    : {
        title: 'Your census came back to you',
        about: 'Correct its rows here, or upload a corrected file. Then submit it again.',
        action: 'Correct the census',
        leadsTo: 'correct',
      };
}
