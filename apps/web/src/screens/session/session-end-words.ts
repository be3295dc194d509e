import type { WhyEnded } from '../../data/session-ended.ts';

const GO_ON = 'Sign in to go on; what you typed is kept.';
const ACCOUNT = 'Your account was closed. If you think this is a mistake, contact us.';
const SESSION = `Your session ended. ${GO_ON}`;

/** What the sign-in page says to whom a session ended in the middle of work. */
export const SESSION_END_WORDS: Readonly<Record<WhyEnded, string>> = {
  EXPIRED: SESSION,
  SIGNED_OUT: `You signed out in another tab or window. ${GO_ON}`,
  PASSWORD_CHANGED: 'Your password was changed. Sign in with the new one to go on; what you typed is kept.',
  PASSWORD_RESET:
    'Your password was reset. Choose a new one with the link in the email we sent you; what you typed is kept.',
  MFA_RESET: 'Your second step of signing in was reset. Sign in to set it up again; what you typed is kept.',
  EMAIL_CHANGED: 'Your email address was changed. Sign in with the new one to go on; what you typed is kept.',
  ROLE_CHANGED: `Your access changed: you have another role now. ${GO_ON}`,
  UNASSIGNED: `Your access changed: you are no longer assigned to a client you had. ${GO_ON}`,
  CLIENT_CLOSED: `Your access changed: a client you had is no longer open. ${GO_ON}`,
  DEACTIVATED: ACCOUNT,
  DELETED: ACCOUNT,
};
