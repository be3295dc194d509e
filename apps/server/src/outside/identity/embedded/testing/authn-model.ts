import { FACTOR_KINDS, type FactorKind } from '../factor-kinds.data.ts';
import { AuthnDevices, type ModelBrowser } from './authn-model-devices.ts';

/** What ought to be so, written apart from the code it judges. Times are milliseconds. */
export interface ModelFactor {
  readonly kind: FactorKind;
  readonly id: string;
  readonly secret: string;
  /** Where codes go. */
  readonly to: string;
  /** The newest 30-second step of an app whose code was taken. */
  lastStep: number;
}

export interface ModelLink {
  readonly token: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

export interface ModelPerson {
  readonly id: string;
  readonly email: string;
  /** None before the first one is chosen, or after it was taken away. */
  password: string | null;
  /** What it was when staff took it away. */
  taken: string | null;
  passwordSetAt: number;
  isPasswordExpired: boolean;
  isGone: boolean;
  phone: string | null;
  active: ModelFactor | null;
  readonly pending: Map<FactorKind, ModelFactor>;
  readonly sentAt: Map<string, number>;
  links: ModelLink[];
}

export interface ModelSignIn {
  readonly person: ModelPerson;
  readonly browser: ModelBrowser;
  readonly counter: string;
  stateToken: string;
  state: string;
  expiresAt: number;
  factor: ModelFactor | null;
  readonly codes: { code: string; factorId: string; expiresAt: number }[];
  readonly link: ModelLink | null;
}

/** The proof of a complete sign-in that the protocol's engine takes once. */
export interface ModelToken {
  readonly person: ModelPerson;
  readonly token: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

interface Counter {
  failures: number;
  lockedUntil: number;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const OVER = 'OVER';
export const LOCK_AFTER = 4;
export const PASSWORD_DAYS = 30;
const WARN_DAYS = 5;
const REST = 10 * MINUTE;
export const RESEND_AFTER = 30_000;
const TOO_SOON = { sms: 'E0000109', call: 'E0000133', email: 'E0000118' } as const;
export const WRONG_STATE = 'E0000079';
export const EXPIRED = 'E0000011';

/** In which states each call may be made; cancel and read may be in all. */
export const MAY_BE: Readonly<Record<string, readonly string[]>> = {
  changePassword: ['PASSWORD_WARN', 'PASSWORD_EXPIRED'],
  skip: ['PASSWORD_WARN'],
  resetPassword: ['PASSWORD_RESET'],
  enroll: ['MFA_ENROLL'],
  activate: ['MFA_ENROLL_ACTIVATE'],
  resendActivation: ['MFA_ENROLL_ACTIVATE'],
  verify: ['MFA_REQUIRED', 'MFA_CHALLENGE'],
  resend: ['MFA_CHALLENGE'],
  previous: ['MFA_ENROLL_ACTIVATE', 'MFA_CHALLENGE'],
};

export const channelOf = (kind: FactorKind) => FACTOR_KINDS[kind].sends;
/** Where a code goes: a kind, and the telephone number where it has one. */
export const aimOf = ({ kind, to }: Pick<ModelFactor, 'kind' | 'to'>) =>
  channelOf(kind) === 'email' ? kind : `${kind} ${to}`;
export const addressCounter = (email: string) => `address ${email}`;

export class AuthnModel {
  readonly people: ModelPerson[] = [];
  readonly signIns: ModelSignIn[] = [];
  readonly tokens: ModelToken[] = [];
  readonly devices = new AuthnDevices();
  readonly counters = new Map<string, Counter>();

  /** Why this call cannot be made with this state token, if so. */
  obstacle(call: string, signIn: ModelSignIn, now: number): string | undefined {
    if (signIn.state === OVER || signIn.expiresAt <= now) return EXPIRED;
    const states = MAY_BE[call];
    return states === undefined || states.includes(signIn.state) ? undefined : WRONG_STATE;
  }

  step(signIn: ModelSignIn, state: string, now: number): string {
    signIn.state = state;
    signIn.expiresAt = now + REST;
    if (state !== 'MFA_ENROLL_ACTIVATE' && state !== 'MFA_CHALLENGE') signIn.factor = null;
    return state;
  }

  begin(
    begun: Pick<ModelSignIn, 'person' | 'browser' | 'counter' | 'state' | 'link' | 'stateToken'>,
    now: number,
  ): ModelSignIn {
    const signIn = { ...begun, expiresAt: now + REST, factor: null, codes: [] };
    this.signIns.push(signIn);
    return signIn;
  }

  /** Ends the person's sign-ins that are in these states, but one. */
  endOthers(person: ModelPerson, except: ModelSignIn | null, states?: readonly string[]): void {
    for (const signIn of this.signIns) {
      const isMeant = states === undefined || states.includes(signIn.state);
      if (signIn.person !== person || signIn === except || !isMeant) continue;
      signIn.state = OVER;
    }
  }

  /** Nothing from before leads to a session any more. */
  endAll(person: ModelPerson, except: ModelSignIn | null = null): void {
    this.endOthers(person, except);
    for (const token of this.tokens) if (token.person === person) token.isUsed = true;
  }

  daysLeft(person: ModelPerson, now: number): number {
    if (person.isPasswordExpired) return 0;
    return Math.max(0, Math.ceil((person.passwordSetAt + PASSWORD_DAYS * DAY - now) / DAY));
  }

  /** What a right password leads to. */
  afterSignIn(person: ModelPerson, browser: ModelBrowser, now: number): string {
    const days = this.daysLeft(person, now);
    if (days === 0) return 'PASSWORD_EXPIRED';
    return days <= WARN_DAYS ? 'PASSWORD_WARN' : this.afterPassword(person, browser, now);
  }

  afterPassword(person: ModelPerson, browser: ModelBrowser, now: number): string {
    if (!person.active) return 'MFA_ENROLL';
    return this.devices.isRemembered(browser, person.id, now) ? 'SUCCESS' : 'MFA_REQUIRED';
  }

  counterOf(person: Pick<ModelPerson, 'id' | 'email'>, browser: ModelBrowser, now: number): string {
    const name = this.devices.knownName(browser, person.id, now);
    return name === undefined ? addressCounter(person.email) : `device ${name} of ${person.id}`;
  }

  isLocked(counter: string, now: number): boolean {
    return (this.counters.get(counter)?.lockedUntil ?? 0) > now;
  }

  /** A try that may be wrong: the lock, or what was asked for. */
  tryOnce(counter: string, isRight: () => boolean, now: number, wrong: string): string | undefined {
    const count = this.counters.get(counter) ?? { failures: 0, lockedUntil: 0 };
    this.counters.set(counter, count);
    if (count.lockedUntil > now) return 'LOCKED_OUT';
    if (count.lockedUntil > 0) Object.assign(count, { failures: 0, lockedUntil: 0 });
    if (isRight()) return undefined;
    count.failures += 1;
    if (count.failures < LOCK_AFTER) return wrong;
    count.lockedUntil = now + 60 * MINUTE;
    return 'LOCKED_OUT';
  }

  /** Forgets the failures of the address and of every device of the person. */
  unlock(person: ModelPerson): void {
    for (const counter of this.counters.keys()) {
      if (counter === addressCounter(person.email) || counter.endsWith(` of ${person.id}`))
        this.counters.delete(counter);
    }
  }

  /** Takes the place of the next code, or says that the last is too fresh. */
  send(person: ModelPerson, { kind, to }: Pick<ModelFactor, 'kind' | 'to'>, now: number): string | undefined {
    const channel = channelOf(kind);
    if (channel === null) return undefined;
    const last = person.sentAt.get(aimOf({ kind, to }));
    if (last !== undefined && now < last + RESEND_AFTER) return TOO_SOON[channel];
    person.sentAt.set(aimOf({ kind, to }), now);
    return undefined;
  }

  /** The end of a sign-in, which forgives what was counted where it began. */
  succeed(signIn: ModelSignIn): string {
    const count = this.counters.get(signIn.counter);
    if (count) count.failures = 0;
    signIn.state = OVER;
    return 'SUCCESS';
  }

  havePassword(person: ModelPerson, password: string, now: number): void {
    Object.assign(person, { password, taken: null, passwordSetAt: now, isPasswordExpired: false });
  }

  /** What the person proves who they are with, beside a password. */
  forgetFactors(person: ModelPerson): void {
    person.active = null;
    person.phone = null;
    person.pending.clear();
    this.devices.forget(person.id);
  }
}
