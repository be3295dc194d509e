import { FACTOR_KINDS, type FactorKind } from '../factor-kinds.data.ts';

/** What ought to be so, written apart from the code it judges. Times are milliseconds. */
export interface ModelFactor {
  readonly kind: FactorKind;
  readonly id: string;
  readonly secret: string;
  /** Where codes go. */
  readonly to: string;
}

export interface ModelLink {
  readonly token: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

export interface ModelPerson {
  readonly id: string;
  readonly email: string;
  password: string;
  isPasswordExpired: boolean;
  /** It ends in some days. */
  isPasswordOld: boolean;
  phone: string | null;
  active: ModelFactor | null;
  readonly pending: Map<FactorKind, ModelFactor>;
  readonly sentAt: Map<string, number>;
  readonly links: ModelLink[];
  failures: number;
  lockedUntil: number;
}

export interface ModelSignIn {
  readonly person: ModelPerson;
  stateToken: string;
  state: string;
  expiresAt: number;
  factor: ModelFactor | null;
  readonly codes: { code: string; factorId: string; expiresAt: number }[];
  link: ModelLink | null;
}

export const MINUTE = 60_000;
export const OVER = 'OVER';
export const LOCK_AFTER = 4;
const REST = 10 * MINUTE;
const RESEND_AFTER = 30_000;
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

export class AuthnModel {
  readonly people: ModelPerson[] = [];
  readonly signIns: ModelSignIn[] = [];
  /** Sign-ins that ended because of what happened elsewhere; whoever looks empties it. */
  readonly justEnded: ModelSignIn[] = [];

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

  begin(person: ModelPerson, state: string, now: number, link: ModelLink | null = null): ModelSignIn {
    const signIn = { person, stateToken: '', state, expiresAt: now + REST, factor: null, codes: [], link };
    this.signIns.push(signIn);
    return signIn;
  }

  end(signIn: ModelSignIn): void {
    signIn.state = OVER;
  }

  /** Ends the person's sign-ins that are in these states, but one. */
  endOthers(person: ModelPerson, except: ModelSignIn | null, states?: readonly string[]): void {
    for (const signIn of this.signIns) {
      const isMeant = states === undefined || states.includes(signIn.state);
      if (signIn.person !== person || signIn === except || !isMeant || signIn.state === OVER) continue;
      this.end(signIn);
      this.justEnded.push(signIn);
    }
  }

  afterSignIn(person: ModelPerson): string {
    if (person.isPasswordExpired) return 'PASSWORD_EXPIRED';
    return person.isPasswordOld ? 'PASSWORD_WARN' : this.afterPassword(person);
  }

  afterPassword(person: ModelPerson): string {
    return person.active ? 'MFA_REQUIRED' : 'MFA_ENROLL';
  }

  /** A try that may be wrong: the lock, or what was asked for. */
  tryOnce(person: ModelPerson, isRight: boolean, now: number, wrong: string): string | undefined {
    if (person.lockedUntil > now) return 'LOCKED_OUT';
    if (person.lockedUntil > 0) {
      person.lockedUntil = 0;
      person.failures = 0;
    }
    if (isRight) return undefined;
    person.failures += 1;
    if (person.failures < LOCK_AFTER) return wrong;
    person.lockedUntil = now + 60 * MINUTE;
    return 'LOCKED_OUT';
  }

  /** Takes the place of the next code, or says that the last is too fresh. */
  send(person: ModelPerson, kind: FactorKind, now: number): string | undefined {
    const channel = channelOf(kind);
    if (channel === null) return undefined;
    const last = person.sentAt.get(channel);
    if (last !== undefined && now < last + RESEND_AFTER) return TOO_SOON[channel];
    person.sentAt.set(channel, now);
    return undefined;
  }

  succeed(signIn: ModelSignIn): string {
    signIn.person.failures = 0;
    this.end(signIn);
    return 'SUCCESS';
  }

  unlock(person: ModelPerson): void {
    person.failures = 0;
    person.lockedUntil = 0;
  }
}
