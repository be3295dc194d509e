import type { TaskRead } from '@onboard/contract/tasks';

interface Seen {
  task: Pick<TaskRead, 'status' | 'statusReason'> | undefined;
  isStaff: boolean;
  /** The implementation consultant, by name where there is one. */
  consultant: string;
}

const CHANGES =
  'If something changes before the plans start, upload a file with the changes: everybody else stays as they are.';

/** What happens with a census that was submitted, as whoever looks reads it; by how the review ended. */
export function afterSubmitting({ task, isStaff, consultant }: Seen): { title: string; next: string[] } {
  if (task?.status === 'Done') {
    const done = isStaff ? 'The review is complete.' : 'The review is complete. There is nothing left for you to do.';
    return { title: 'Census complete', next: [done, CHANGES] };
  }
  if (task?.status === 'NIGO') {
    const reason = task.statusReason ? [`What is not right: ${task.statusReason}`] : [];
    return isStaff
      ? { title: 'Census sent back', next: [...reason, 'The client corrects it and submits it again.'] }
      : {
          title: 'Census sent back',
          next: [...reason, 'Correct its rows here, or upload a corrected file. Then submit it again.'],
        };
  }
  return {
    title: 'Census submitted',
    next: isStaff
      ? [
          'You review the census, on the page of the task.',
          'What you send back, the client hears of by e-mail.',
          CHANGES,
        ]
      : [
          `${consultant} reviews the census within 2 to 3 business days.`,
          'If something is unclear, you hear from us by e-mail, and this task says what is needed.',
          CHANGES,
        ],
  };
}
