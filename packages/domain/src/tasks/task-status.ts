/** Spec portal §2 and §3: what is stored for a task. */
export const TASK_STATUSES = [
  'Upcoming',
  'Not Started',
  'Needs Review',
  'In Progress',
  'In Review',
  'Voided',
  'Declined',
  'NIGO',
  'Done',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export interface StatusPill {
  readonly label: string;
  readonly tone: 'info' | 'warning' | 'error' | 'success';
}

/** What a person reads for a status. Spec portal §2, status pills. */
export const STATUS_PILLS: Readonly<Record<TaskStatus, StatusPill>> = {
  Upcoming: { label: 'Not Started', tone: 'info' },
  'Not Started': { label: 'Not Started', tone: 'info' },
  'Needs Review': { label: 'Needs Review', tone: 'warning' },
  'In Progress': { label: 'In Progress', tone: 'info' },
  'In Review': { label: 'In Review', tone: 'warning' },
  Voided: { label: 'Voided', tone: 'error' },
  Declined: { label: 'Declined', tone: 'error' },
  NIGO: { label: 'Action Required', tone: 'error' },
  Done: { label: 'Completed', tone: 'success' },
};

export const isTaskStatus = (value: unknown): value is TaskStatus => TASK_STATUSES.includes(value as TaskStatus);
