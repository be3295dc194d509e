import type { WhyEnded } from '../../data/session-ended.ts';

const GO_ON = 'Sign in to go on';
const CLOSED = ['Your account was closed.', null] as const;

/** What happened, and how to go on; null where there is no going on. */
const WORDS: Readonly<Record<WhyEnded, readonly [happened: string, next: string | null]>> = {
  EXPIRED: ['Your session ended.', GO_ON],
  SIGNED_OUT: ['You signed out in another tab or window.', GO_ON],
  PASSWORD_CHANGED: ['Your password was changed.', 'Sign in with the new one to go on'],
  PASSWORD_RESET: ['Your password was reset.', 'Choose a new one with the link in the e-mail we sent you'],
  MFA_RESET: ['Your second step of signing in was reset.', 'Sign in to set it up again'],
  EMAIL_CHANGED: ['Your e-mail address was changed.', 'Sign in with the new one to go on'],
  ROLE_CHANGED: ['Your access changed: you have another role now.', GO_ON],
  UNASSIGNED: ['Your access changed: you are no longer assigned to a client you had.', GO_ON],
  CLIENT_CLOSED: ['Your access changed: a client you had is no longer open.', GO_ON],
  DEACTIVATED: CLOSED,
  DELETED: CLOSED,
};

interface Circumstances {
  /** Whether it ended under a page that was open; whoever only opens the portal has typed nothing. */
  isMidWork: boolean;
  supportEmail: string;
}

/** What the sign-in page says to whom a session ended before its time. */
export function sessionEndInWords(why: WhyEnded, { isMidWork, supportEmail }: Circumstances): string {
  const [happened, next] = WORDS[why];
  if (next === null) return `${happened} If you think this is a mistake, write to ${supportEmail}.`;
  return `${happened} ${next}${isMidWork ? '; what you typed is kept, but for social security numbers.' : '.'}`;
}
