import type { WalkCalls } from './authn-walk-calls.ts';
import type { PeopleCommand } from './authn-walk-people.ts';
import type { WalkProbes } from './authn-walk-probes.ts';

type Own =
  | 'forward'
  | 'double'
  | 'complete'
  | 'trespass'
  | 'deadline'
  | 'pass'
  | 'copy'
  | 'signIn'
  | 'guess'
  | 'stranger'
  | 'openLink'
  | 'garble'
  | 'authorize'
  | 'hours'
  | 'formerPassword'
  | 'formerLinks';
export type Command = Own | WalkCalls | WalkProbes | PeopleCommand;
/** A command, and three numbers that say who, from where, and how. */
export type Step = readonly [Command, number, number, number];

/** Most steps go forward, so that walks come far; the rest is made in any state, with stale tokens, or twice at once. */
export const COMMANDS: readonly Command[] = [
  ...Array<'forward'>(24).fill('forward'),
  ...Array<'double'>(8).fill('double'),
  ...Array<'deadline'>(12).fill('deadline'),
  ...Array<'trespass'>(10).fill('trespass'),
  ...(['signIn', 'signIn', 'signIn', 'guess', 'guess', 'complete', 'complete', 'complete', 'pass', 'pass'] as const),
  ...(['openLink', 'openLink', 'openLink', 'issueLink', 'issueLink', 'authorize', 'authorize', 'copy'] as const),
  ...(['stranger', 'stranger', 'garble', 'unlock', 'expire', 'expire', 'resetMfa', 'setPassword'] as const),
  ...(['takePassword', 'deactivate', 'reactivate', 'reactivate', 'read', 'read', 'read', 'read'] as const),
  ...(['enroll', 'activate', 'resendActivation', 'verify', 'resend', 'previous', 'cancel', 'skip'] as const),
  ...(['changePassword', 'resetPassword', 'enroll', 'activate', 'verify', 'skip'] as const),
];

/** A command of a story, at times with from where and how it is done. */
export type Told = Command | readonly [Command, number, number];

/** Past whatever a password may ask for first. */
const SIGN_IN: readonly Told[] = [
  ['signIn', 1, 1],
  ['skip', 1, 1],
  ['changePassword', 1, 1],
];
const ASKED: readonly Told[] = [...SIGN_IN, ['pass', 1, 2], ['verify', 1, 3]];
/** An enrolment that is left and begun anew, of each kind whose codes are sent. */
const BEGUN_ANEW = [2, 3, 4].map((kind): readonly Told[] => [
  'resetMfa',
  ...SIGN_IN,
  ['pass', 1, 2],
  ['enroll', 1, kind],
  ['previous', 1, 1],
  ['pass', 1, 2],
  ['enroll', 1, kind],
  ['activate', 7, 2],
  ['activate', 1, 2],
]);

/** Stories that a walk of single steps tells too seldom; each is about one person and their newest sign-in. */
export const STORIES: readonly (readonly Told[])[] = [
  ['guess', 'guess', 'guess', 'signIn', 'guess', 'signIn', 'deadline'],
  ['guess', 'guess', 'guess', 'complete', 'guess', 'guess', 'guess', 'signIn'],
  ['stranger', 'stranger', 'stranger', 'stranger', 'stranger'],
  ['complete', 'authorize', 'authorize'],
  ['complete', 'complete', 'deadline', 'complete'],
  ['issueLink', 'openLink', 'openLink', 'forward', 'openLink', 'forward', 'forward'],
  ['complete', 'issueLink', 'openLink', 'resetPassword', 'read', 'setPassword'],
  ['expire', 'complete', 'signIn', 'signIn'],
  ['resetMfa', 'signIn', 'enroll', 'previous', 'enroll', 'read', 'signIn', 'activate'],
  ['resetMfa', ...SIGN_IN, ['enroll', 1, 0], ['activate', 1, 0], ['activate', 1, 2], 'complete'],
  ['signIn', 'verify', 'resend', 'deadline', 'verify', 'verify'],
  ['complete', 'copy', 'complete', 'complete'],
  // A code that was sent to one sign-in, given in another.
  [...ASKED, ...ASKED, ['verify', 6, 2], ['verify', 1, 2]],
  // An app's code, given twice.
  [...SIGN_IN, ['verify', 1, 2], ...SIGN_IN, ['verify', 6, 2]],
  ...BEGUN_ANEW,
];

/** What goes on from each state; the first leads to the end. */
export const FORWARD: Readonly<Record<string, readonly WalkCalls[]>> = {
  PASSWORD_WARN: ['skip', 'changePassword'],
  PASSWORD_EXPIRED: ['changePassword'],
  PASSWORD_RESET: ['resetPassword'],
  MFA_ENROLL: ['enroll'],
  MFA_ENROLL_ACTIVATE: ['activate', 'activate', 'activate', 'resendActivation', 'previous'],
  MFA_REQUIRED: ['verify'],
  MFA_CHALLENGE: ['verify', 'verify', 'verify', 'resend', 'previous'],
};

/** Calls of which one at most may come through when they are made twice at once. */
export const ONCE: readonly WalkCalls[] = [
  'skip',
  'changePassword',
  'resetPassword',
  'enroll',
  'activate',
  'previous',
  'resend',
  'resendActivation',
];

/** What the one that comes second may hear. */
export const BEATEN: readonly string[] = [
  'E0000007',
  'E0000011',
  'E0000014',
  'E0000068',
  'E0000079',
  'E0000105',
  'E0000109',
  'E0000118',
  'E0000133',
];
