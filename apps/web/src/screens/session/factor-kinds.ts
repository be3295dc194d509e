import type { SignInFactor } from '../../outside/identity/sign-in-client.ts';

/** The ways to prove a second time who one is that the screens know. */
export type FactorKind = 'app' | 'sms' | 'call' | 'email';

/** A time-based one-time code, or the provider whose app makes one. Spec portal §4. */
export const isAuthenticatorApp = ({ factorType, provider }: SignInFactor): boolean =>
  factorType === 'token:software:totp' || provider === 'GOOGLE';

const SENT: Readonly<Record<string, FactorKind>> = { sms: 'sms', call: 'call', email: 'email' };

/** Null for a kind that no screen can serve, such as a hardware key. */
export function kindOf(factor: SignInFactor): FactorKind | null {
  if (isAuthenticatorApp(factor)) return 'app';
  const { factorType = '' } = factor;
  return Object.hasOwn(SENT, factorType) ? (SENT[factorType] ?? null) : null;
}

/** A number is read as one: it does not break at the end of a line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** Where a code goes, as the provider shows it: mostly hidden. */
export function destinationOf({ profile }: SignInFactor): string | null {
  return profile?.phoneNumber ? unbroken(profile.phoneNumber) : (profile?.email ?? null);
}

const APPS: Readonly<Record<string, string>> = { GOOGLE: 'Google Authenticator', OKTA: 'Okta Verify' };

/** What tells one way from every other the provider offers: two apps differ by whose they are alone. */
export const factorKey = ({ factorType = '', provider = '' }: SignInFactor): string => `${factorType}:${provider}`;

/** The name of a way; where another of its kind is offered beside it, whose it is. */
export function factorName(factor: SignInFactor, kind: FactorKind, isAlone: boolean): string {
  const { name } = FACTOR_WORDS[kind];
  const { provider = '' } = factor;
  if (isAlone || provider === '') return name;
  return kind === 'app' && Object.hasOwn(APPS, provider) ? (APPS[provider] ?? name) : `${name} (${provider})`;
}

interface FactorWords {
  readonly name: string;
  readonly about: string;
  /** Tells where the code is, once it was sent. */
  readonly sent: (destination: string | null) => string;
  /** What helps whose codes are wrong again and again. */
  readonly whenWrong: string;
}

export const FACTOR_WORDS: Readonly<Record<FactorKind, FactorWords>> = {
  app: {
    name: 'Authenticator app',
    about: 'An app on your phone shows the codes. Works without reception.',
    sent: () => 'Open your authenticator app and enter the code it shows for Onboard.',
    whenWrong: 'Look that it is the code for Onboard, and that your phone sets its clock by itself.',
  },
  sms: {
    name: 'Text message',
    about: 'We text a code to your phone each time.',
    sent: (to) => `We sent a text message with a code to ${to ?? 'your phone'}.`,
    whenWrong: 'Take the code of the latest message, or ask for a new one.',
  },
  call: {
    name: 'Voice call',
    about: 'We call a phone of yours and read a code to you.',
    sent: (to) => `We are calling ${to ?? 'your phone'}. Answer, and listen to the code.`,
    whenWrong: 'Have a new code read to you, and type it while you listen.',
  },
  email: {
    name: 'E-mail',
    about: 'We e-mail a code to the address you sign in with.',
    sent: (to) => `We sent an e-mail with a code to ${to ?? 'your address'}.`,
    whenWrong: 'Take the code of the latest e-mail, or ask for a new one.',
  },
};

/** Codes read out in a call are shorter at some providers. */
export const shortestCode = (kind: FactorKind): number => (kind === 'call' ? 5 : 6);
