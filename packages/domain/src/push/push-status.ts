/** Spec portal §3, push job statuses. */
export const PUSH_STATUSES = [
  'NOT_APPLICABLE',
  'IN_PROGRESS',
  'COMPLETED',
  'COMPLETED_WITH_WARNINGS',
  'COMPLETED_WITH_ERRORS',
  'TIMEOUT',
] as const;
export type PushStatus = (typeof PUSH_STATUSES)[number];

/** How the progress drawer shows a push. Spec portal §2, §4. */
export const PUSH_DISPLAYS = ['loading', 'success', 'success-with-warnings', 'error'] as const;
export type PushDisplay = (typeof PUSH_DISPLAYS)[number];

const DISPLAY: Readonly<Record<PushStatus, PushDisplay>> = {
  NOT_APPLICABLE: 'success',
  COMPLETED: 'success',
  IN_PROGRESS: 'loading',
  COMPLETED_WITH_WARNINGS: 'success-with-warnings',
  COMPLETED_WITH_ERRORS: 'error',
  TIMEOUT: 'error',
};

const WORDS: Readonly<Record<PushStatus, string>> = {
  NOT_APPLICABLE: 'Nothing to push',
  IN_PROGRESS: 'Pushing to QPS',
  COMPLETED: 'Pushed to QPS',
  COMPLETED_WITH_WARNINGS: 'Pushed to QPS with warnings',
  COMPLETED_WITH_ERRORS: 'Not pushed: QPS found errors',
  TIMEOUT: 'QPS did not finish in time',
};

export const isPushStatus = (value: unknown): value is PushStatus => PUSH_STATUSES.includes(value as PushStatus);

export const pushDisplay = (status: PushStatus): PushDisplay => DISPLAY[status];

/** Of a push that never began: QPS took no start of it. */
export const UNREACHED = 'QPS could not be reached; nothing was pushed';

/** What a person reads for a status, and for one that never began. */
export const pushWords = (status: PushStatus, said: readonly PushMessage[] = []): string =>
  status === 'TIMEOUT' && said.some(({ text }) => text.startsWith(UNREACHED)) ? UNREACHED : WORDS[status];

/** Any status other than IN_PROGRESS ends a push, and refreshes the client's data. Spec portal §4. */
export const hasPushEnded = (status: PushStatus): boolean => status !== 'IN_PROGRESS';

/** Whether what was pushed is now in QPS. */
export const isPushedToQps = (status: PushStatus): boolean =>
  status === 'COMPLETED' || status === 'COMPLETED_WITH_WARNINGS';

/** What QPS, or we, say about a push. */
export interface PushMessage {
  severity: 'info' | 'warning' | 'error';
  text: string;
}
