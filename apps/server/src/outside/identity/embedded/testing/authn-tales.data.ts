import type { Command, Step } from './authn-walk-commands.data.ts';

/**
 * One story for each kind of slip, told from beginning to end in every run: a walk of single steps comes to some of them
 * seldom. What ought to come of each step is the model's to say. The numbers are those of `AuthnWalk`: who, from which
 * browser (or which one, or which code), and how.
 */
type Tale = readonly Step[];

/** Somebody without a second factor, whose password grows old; one with an app; one with text messages. */
const [NEW, APP, SMS] = [0, 1, 2];
/** A browser that keeps its cookie, one that has none, and a client that names itself. */
const [OWN, NOWHERE, NAMED, COPY] = [0, 1, 3, 4];

const step = (command: Command, who: number, from = NOWHERE, how = 1): Step => [command, who, from, how];
const times = (count: number, made: Step): Tale => Array<Step>(count).fill(made);
const pass = (how: number): Step => step('pass', 0, 1, how);
const [SECOND, TWELVE, HALF_MINUTE, MINUTES, TEN_MINUTES, HOUR] = [0, 1, 2, 7, 8, 9].map(pass) as [
  Step,
  Step,
  Step,
  Step,
  Step,
  Step,
];
const hours = (count: number): Step => step('hours', 0, 1, count);

const signIn = (who: number, from = NOWHERE): Step => step('signIn', who, from);
const complete = (who: number, from: number, isRemembered = false): Step =>
  step('complete', who, from, isRemembered ? 0 : 2);
const guess = (who: number, from = NOWHERE): Step => step('guess', who, from);
const ask = (who: number): Step => step('verify', who, 1, 0);
const wrongCode = (who: number): Step => step('verify', who, 1, 1);
const rightCode = (who: number, code = 1): Step => step('verify', who, code, 2);
const [GOOGLE, OKTA, TEXT, CALL, EMAIL] = [0, 1, 2, 3, 4];
const enroll = (who: number, kind: number, phone = 1): Step => step('enroll', who, phone, kind);
const previous = (who: number): Step => step('previous', who);
const activate = (who: number, code = 1): Step => step('activate', who, code, 2);
const wrongActivation = (who: number): Step => step('activate', who, 1, 3);
/** Which code: this step's, the next or the one before of an app; of another step or sign-in, the oldest of one's own. */
const [THIS, BEFORE, NEXT] = [6, 7, 9];
const [OF_ANOTHER_SIGN_IN, OF_ANOTHER_FACTOR, OLDEST] = [6, 7, 9];
/** Two steps early, or sent too long ago, given in the first sign-in of the story; two steps late. */
const TOO_OLD: Step = ['verify', 0, 8, 2];
const TOO_NEW = 22;

const issueLink = (who: number): Step => step('issueLink', who);
const openLink = (who: number, which = 0): Step => step('openLink', who, which);
/** The second time it is another link, and another password. */
const viaApi = (who: number, nth = 0): Tale => [
  issueLink(who),
  openLink(who, nth),
  step('resetPassword', who, 1, 5 + nth),
];
const viaScreen = (who: number, nth = 0): Tale => [issueLink(who), step('setPassword', who, nth, 5 + nth)];
const anew = (who: number, ...kinds: readonly number[]): Tale => [
  step('resetMfa', who),
  signIn(who),
  ...kinds.flatMap((kind, at) => [...(at > 0 ? [previous(who), HALF_MINUTE] : []), enroll(who, kind)]),
];
const inFull = (who: number): Tale => (who === SMS ? [HALF_MINUTE, ask(who), rightCode(who)] : [rightCode(who)]);

/** Whatever ends all that was begun: sign-ins, session tokens, and what a device is trusted with. */
const ENDS: Readonly<Record<string, Tale>> = {
  'a password chosen on the screen of a link': viaScreen(APP),
  'a password chosen by a link': viaApi(APP),
  'an expired password changed': [step('expire', APP), signIn(APP), step('changePassword', APP, 1, 1)],
  'a reset of the second factor': [step('resetMfa', APP)],
  'a password taken away': [step('takePassword', APP), step('formerPassword', APP)],
  'a deactivation': [
    issueLink(APP),
    step('deactivate', APP),
    step('formerPassword', APP),
    step('formerLinks', APP),
    step('reactivate', APP),
    step('formerPassword', APP),
    step('formerLinks', APP),
    ...viaScreen(APP),
  ],
};

export const TALES: Readonly<Record<string, Tale>> = {
  ...Object.fromEntries(
    Object.entries(ENDS).map(([name, end]) => [
      `all ends with ${name}`,
      [complete(APP, OWN, true), signIn(APP), ...end, signIn(APP, OWN)],
    ]),
  ),
  'a session token is good once': [complete(APP, OWN), ...times(2, step('authorize', APP, 1, 1))],
  'a session token is good for five minutes': [
    complete(APP, OWN),
    ...[MINUTES, HALF_MINUTE, HALF_MINUTE, HALF_MINUTE, HALF_MINUTE],
    step('authorize', APP, 1, 1),
  ],

  'an app code is good once, and none before it': [
    ...[signIn(APP), rightCode(APP), signIn(APP), rightCode(APP, THIS), rightCode(APP, NEXT)],
    ...[signIn(APP), rightCode(APP, THIS), rightCode(APP, NEXT)],
  ],
  'an app code may be one step early or late': [
    ...[signIn(APP), TOO_OLD, rightCode(APP, TOO_NEW), rightCode(APP, BEFORE), signIn(APP), rightCode(APP, THIS)],
  ],
  'the code of an enrolment signs nobody in': [
    ...[...anew(APP, GOOGLE), activate(APP), signIn(APP), rightCode(APP, THIS), rightCode(APP)],
    ...[...anew(APP, OKTA), activate(APP), signIn(APP), rightCode(APP, THIS), rightCode(APP)],
  ],
  'what was begun is not set up': [
    ...[...anew(APP, GOOGLE), signIn(APP), step('read', APP), ...anew(SMS, TEXT), signIn(SMS), step('read', SMS)],
    ...[signIn(NEW), step('skip', NEW), enroll(NEW, OKTA), previous(NEW), signIn(NEW), step('skip', NEW)],
  ],
  'one factor is enough': [...anew(APP), signIn(APP), enroll(APP, GOOGLE), activate(APP), signIn(APP), ...inFull(APP)],
  'a factor is proved in its own step': [
    ...[...anew(APP, GOOGLE, OKTA), step('activateOther', APP), activate(APP)],
    ...[...anew(SMS, TEXT, EMAIL), step('activateOther', SMS), activate(SMS)],
  ],
  'a code is good for its own factor': [...anew(APP, TEXT, EMAIL), activate(APP, OF_ANOTHER_FACTOR), activate(APP)],
  'a code is good in its own sign-in': [
    ...[signIn(SMS), ask(SMS), HALF_MINUTE, signIn(SMS), ask(SMS), rightCode(SMS, OF_ANOTHER_SIGN_IN), rightCode(SMS)],
  ],
  'a code stays good when another is sent': [
    ...[signIn(SMS), ask(SMS), HALF_MINUTE, step('resend', SMS), rightCode(SMS, OLDEST)],
  ],
  'a sent code is good for five minutes': [
    ...[signIn(SMS), ask(SMS), MINUTES, ...times(4, HALF_MINUTE), TOO_OLD, step('resend', SMS), rightCode(SMS)],
  ],
  'the next code is sent after half a minute': [
    ...[signIn(SMS), ask(SMS), TWELVE, step('resend', SMS), TWELVE, ...times(5, SECOND), step('resend', SMS)],
    ...[SECOND, step('resend', SMS), signIn(SMS), ask(SMS), HALF_MINUTE, ask(SMS)],
  ],
  ...Object.fromEntries(
    [TEXT, CALL, EMAIL].map((kind) => [
      `an enrolment by message ${kind} waits as well`,
      [...anew(APP, kind), previous(APP), enroll(APP, kind), HALF_MINUTE, enroll(APP, kind)],
    ]),
  ),
  'another phone is named with the flag alone': [
    ...[...anew(APP, TEXT), previous(APP), HALF_MINUTE, enroll(APP, TEXT, 2), enroll(APP, TEXT, 6)],
  ],

  'a complete sign-in forgives': [
    ...times(3, guess(APP)),
    complete(APP, NOWHERE),
    ...times(3, guess(APP)),
    signIn(APP),
  ],
  'a right password does not': [
    ...[guess(APP), signIn(APP), guess(APP), signIn(APP), guess(APP), signIn(APP), guess(APP), signIn(APP)],
  ],
  'wrong codes and passwords count together': [signIn(APP), ...times(2, wrongCode(APP)), guess(APP), wrongCode(APP)],
  'to have a code sent forgives nothing': [
    ...[signIn(SMS), ...times(2, wrongCode(SMS)), ask(SMS), ...times(2, wrongCode(SMS)), signIn(SMS)],
  ],
  'to leave forgives nothing': [...times(3, guess(APP)), signIn(APP), step('cancel', APP), guess(APP), signIn(APP)],
  'to begin another factor forgives nothing': [
    ...[...anew(APP, GOOGLE), ...times(2, wrongActivation(APP)), previous(APP), enroll(APP, OKTA)],
    ...times(2, wrongActivation(APP)),
  ],
  'wrong old passwords count': [
    ...[step('expire', APP), signIn(APP), ...times(4, step('changePassword', APP, 1, 3)), signIn(APP)],
  ],
  'nothing is judged while locked': [signIn(APP), ...times(4, guess(APP)), signIn(APP), rightCode(APP)],
  'the lock lasts an hour': [
    ...[...times(4, guess(APP)), ...times(5, TEN_MINUTES), MINUTES, MINUTES, ...times(4, HALF_MINUTE), TWELVE, TWELVE],
    ...[signIn(APP), ...times(2, HALF_MINUTE), signIn(APP)],
  ],
  'a device is counted by itself': [
    ...[complete(APP, OWN), ...times(3, guess(APP)), complete(APP, OWN), guess(APP), signIn(APP), signIn(APP, OWN)],
  ],
  ...Object.fromEntries(
    Object.entries({
      'a link': viaApi,
      'the screen of a link': viaScreen,
      staff: (who: number) => [step('unlock', who)],
    }).map(([name, opened]) => [
      `${name} opens every lock, and forgives`,
      [
        ...[
          complete(APP, OWN),
          ...times(4, guess(APP, OWN)),
          signIn(APP, OWN),
          ...times(3, guess(APP)),
          ...opened(APP),
        ],
        ...[signIn(APP, OWN), ...times(3, guess(APP)), signIn(APP), ...inFull(APP), ...times(4, guess(APP))],
        ...[signIn(APP), ...opened(APP, 1), signIn(APP)],
      ],
    ]),
  ),

  'a device is trusted when asked for, with its person': [
    ...[complete(APP, OWN), signIn(APP, OWN), complete(APP, OWN, true), signIn(SMS, OWN), signIn(APP, OWN)],
    ...[complete(APP, NAMED, true), signIn(SMS, NAMED), signIn(APP, NAMED)],
  ],
  'a device is trusted for its time': [
    ...[complete(APP, OWN, true), ...times(4, TEN_MINUTES), MINUTES, ...times(3, HALF_MINUTE), signIn(APP, OWN)],
    ...[TWELVE, signIn(APP, OWN)],
  ],
  'a device is known with its person': [complete(APP, OWN), ...times(4, guess(SMS, OWN)), signIn(SMS), signIn(APP)],
  'a copied cookie is worth nothing after': [
    ...[complete(APP, OWN, true), step('copy', APP), signIn(APP, OWN), signIn(APP, COPY)],
  ],
  'a password by e-mail is half of it, also on a trusted device': [
    ...[complete(APP, OWN, true), ...viaApi(APP), ...inFull(APP), ...anew(APP), ...viaApi(NEW), ...viaApi(SMS)],
  ],

  'a link is used once, and ends the others': [
    ...[
      issueLink(APP),
      issueLink(APP),
      openLink(APP),
      step('resetPassword', APP, 1, 5),
      openLink(APP),
      openLink(APP, 5),
    ],
    ...[step('setPassword', APP, 0, 6), step('setPassword', APP, 1, 6)],
    ...[issueLink(SMS), ...viaScreen(SMS), step('setPassword', SMS, 0, 6), step('setPassword', SMS, 1, 6)],
    ...[openLink(SMS), openLink(SMS, 5)],
  ],
  'a reset link is good for an hour': [issueLink(APP), HOUR, openLink(APP), step('setPassword', APP, 0, 5)],
  'a link is not used after its time, though it was opened in it': [
    ...[issueLink(APP), ...times(5, TEN_MINUTES), MINUTES, openLink(APP), MINUTES, MINUTES],
    step('resetPassword', APP, 1, 5),
  ],
  'an activation link is good for seven days': [
    ...[
      step('issueLink', APP, 1, 0),
      hours(167),
      openLink(APP),
      hours(2),
      openLink(APP),
      step('setPassword', APP, 0, 5),
    ],
  ],
  'a poor password is taken nowhere': [
    ...[step('expire', APP), signIn(APP), step('poorPasswords', APP), signIn(NEW), step('poorPasswords', NEW)],
    ...[issueLink(SMS), openLink(SMS), step('poorPasswords', SMS), step('resetPassword', SMS, 1, 5)],
  ],
  'an expired password lets nobody on': [
    ...[step('expire', APP), signIn(APP), step('skip', APP), ask(APP), rightCode(APP), step('changePassword', APP)],
    ...[hours(24 * 3 + 1), signIn(NEW), hours(24 * 27 - 25), signIn(SMS), hours(25), signIn(SMS)],
  ],
  'a sign-in rests for ten minutes, from each step anew': [
    ...[signIn(SMS), TEN_MINUTES, step('read', SMS), signIn(SMS), MINUTES, MINUTES, ask(SMS), MINUTES, MINUTES],
    ...[step('read', SMS), ...anew(APP), MINUTES, MINUTES, enroll(APP, GOOGLE), MINUTES, MINUTES, activate(APP)],
  ],
};
