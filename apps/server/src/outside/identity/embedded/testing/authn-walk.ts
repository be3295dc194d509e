import type { AuthnReply, IdentityProvider } from '../../../../testing/identity-provider.ts';
import { AuthnModel, EXPIRED, MINUTE, type ModelFactor, type ModelPerson, OVER } from './authn-model.ts';
import { outcome, PASSWORDS, PHONES, pick, type WalkCalls, walkCalls } from './authn-walk-calls.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SECONDS = [1, 12, 31, 31, 31, 31, 31, 200, 601, 3_601];

/** Most steps go forward, so that walks come far; the rest is made in any state, with stale tokens, or twice at once. */
export const COMMANDS = [
  ...Array<'forward'>(24).fill('forward'),
  ...Array<'double'>(8).fill('double'),
  ...['signIn', 'signIn', 'signIn', 'pass', 'pass', 'pass', 'issueLink', 'issueLink', 'unlock', 'garble'],
  ...['openLink', 'openLink', 'openLink', 'openLink', 'read', 'read', 'read', 'expire'],
  ...['read', 'enroll', 'activate', 'resendActivation', 'verify', 'resend', 'previous', 'cancel', 'skip'],
  ...['changePassword', 'resetPassword', 'resetMfa', 'expire'],
] as const;
export type Command = (typeof COMMANDS)[number];
export type Step = readonly [Command, number, number, number];

/** What goes on from each state. */
const FORWARD: Readonly<Record<string, readonly string[]>> = {
  PASSWORD_WARN: ['skip', 'changePassword'],
  PASSWORD_EXPIRED: ['changePassword'],
  PASSWORD_RESET: ['resetPassword'],
  MFA_ENROLL: ['enroll'],
  MFA_ENROLL_ACTIVATE: ['activate', 'activate', 'activate', 'resendActivation', 'previous'],
  MFA_REQUIRED: ['verify'],
  MFA_CHALLENGE: ['verify', 'verify', 'verify', 'resend', 'previous'],
};
/** Calls of which one at most may come through when they are made twice at once. */
const ONCE = [
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
const BEATEN = [
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

let people = 0;

/** Walks the provider and the model side by side; each step says what came and what ought to have come. */
export class AuthnWalk {
  readonly model = new AuthnModel();
  readonly provider: IdentityProvider;
  private isDoubled = false;
  private second: string | null = null;

  constructor(provider: IdentityProvider) {
    this.provider = provider;
  }

  get now() {
    return this.provider.clock.at.getTime();
  }

  /** Somebody without a factor, somebody with an app, somebody with text messages; the first one's password is old. */
  async populate(): Promise<void> {
    for (const more of [
      {},
      { totpSecret: SECRET },
      { factor: { kind: 'sms', phoneNumber: PHONES[0] ?? '' } as const },
    ]) {
      people += 1;
      const email = `walker${people}@oak-path.example`;
      const [password = ''] = PASSWORDS;
      const id = await this.provider.identity.seedPerson({
        email,
        firstName: 'Pat',
        lastName: 'Doe',
        password,
        ...more,
      });
      const { rows } = await this.provider.pool.query('select id from identity.factors where "personId" = $1', [id]);
      const known = { pending: new Map(), sentAt: new Map(), links: [], failures: 0, lockedUntil: 0 };
      const isPasswordOld = !('totpSecret' in more || 'factor' in more);
      if (isPasswordOld) {
        const set = 'update identity.people set "passwordSetAt" = $1 where id = $2';
        await this.provider.pool.query(set, [new Date(this.now - 27 * 24 * 60 * MINUTE), id]);
      }
      const kind = 'factor' in more ? 'sms' : 'google';
      const phone = kind === 'sms' ? (PHONES[0] ?? null) : null;
      const active = rows[0] ? { kind, id: rows[0].id, secret: SECRET, to: phone ?? email } : null;
      this.model.people.push({
        id,
        email,
        password,
        isPasswordExpired: false,
        isPasswordOld,
        phone,
        active: active as ModelFactor | null,
        ...known,
      });
    }
  }

  async take(step: Step): Promise<readonly [came: string, expected: string]> {
    const [came, ought] = await this.takeOne(step);
    for (const { stateToken } of this.model.justEnded.splice(0)) {
      const left = outcome(await this.provider.call('', { stateToken }));
      if (left !== EXPIRED) return [`${came}, but another sign-in that should have ended: ${left}`, ought];
    }
    return [came, ought];
  }

  private async takeOne([command, a, b, c]: Step): Promise<readonly [came: string, expected: string]> {
    const person = pick(this.model.people, a);
    // Mostly the newest sign-in; the stale ones too.
    const { signIns } = this.model;
    const signIn = b % 4 === 0 ? pick(signIns, a) : signIns.at(-1 - (a % Math.min(3, Math.max(1, signIns.length))));
    if (!person) throw new Error('Nobody is there');
    if (command === 'pass') this.provider.pass(pick(SECONDS, c) ?? 1);
    if (command === 'unlock') {
      await this.provider.identity.unlock(person.id);
      this.model.unlock(person);
    }
    if (command === 'expire') {
      await this.provider.pool.query('update identity.people set "isPasswordExpired" = true where id = $1', [
        person.id,
      ]);
      person.isPasswordExpired = true;
    }
    if (command === 'resetMfa') {
      await this.provider.identity.resetMfa(person.id);
      this.model.endOthers(person, null);
      person.active = null;
      person.phone = null;
      person.pending.clear();
    }
    if (command === 'issueLink') {
      const { token } = await this.provider.identity.issueResetToken(person.id);
      person.links.push({ token, expiresAt: this.now + 60 * MINUTE, isUsed: false });
    }
    if (command === 'signIn') return await this.signIn(person, c % 4 !== 0);
    if (command === 'openLink') return await this.openLink(person, b);
    if (command === 'garble')
      return [outcome(await this.provider.call('/previous', { stateToken: `00${c}` })), EXPIRED];
    if (command === 'forward' || command === 'double') return await this.forward(person, [command, a, b, c]);
    const call = signIn && walkCalls(this, signIn, b, c)[command as WalkCalls];
    if (!call) return [command, command];
    return await call();
  }

  /** The next call of a sign-in that is under way, or a new one. */
  private async forward(person: ModelPerson, [command, a, b, c]: Step): Promise<readonly [string, string]> {
    const alive = this.model.signIns.filter((each) => each.state !== OVER && each.expiresAt > this.now);
    const signIn = b % 3 === 0 ? pick(alive, b) : alive.at(-1);
    const name = pick(FORWARD[signIn?.state ?? ''] ?? [], a) as WalkCalls | undefined;
    if (!signIn || !name) return await this.signIn(person, true);
    if (command === 'forward') return await walkCalls(this, signIn, b, c)[name]();
    await this.provider.identity.unlock(signIn.person.id);
    this.model.unlock(signIn.person);
    this.isDoubled = true;
    const [came, ought] = await walkCalls(this, signIn, b, c)[name]();
    this.isDoubled = false;
    // A beaten one may have counted as a wrong try.
    await this.provider.identity.unlock(signIn.person.id);
    this.model.unlock(signIn.person);
    const second = this.second ?? '';
    const isOnce = ONCE.includes(name) || ought === 'SUCCESS';
    const isFine = BEATEN.includes(second) || (second === ought && !(isOnce && !ought.startsWith('E0')));
    return [isFine ? came : `${came} and ${second} of ${name}`, ought];
  }

  /** Makes a call, or makes it twice at once; then the answer is the better one of both. */
  async send(path: string, body: object): Promise<AuthnReply> {
    if (!this.isDoubled) return await this.provider.call(path, body);
    const pair = await Promise.all([this.provider.call(path, body), this.provider.call(path, body)]);
    const [better, worse] = pair[0].errorCode && !pair[1].errorCode ? [pair[1], pair[0]] : pair;
    this.second = outcome(worse);
    return better;
  }

  private async signIn(person: ModelPerson, isRight: boolean): Promise<readonly [string, string]> {
    const refused = this.model.tryOnce(person, isRight, this.now, 'E0000004');
    const state = this.model.afterSignIn(person);
    const password = isRight ? person.password : `not ${person.password}`;
    const reply = await this.provider.call('', { username: person.email, password });
    if (refused === undefined) this.model.begin(person, state, this.now).stateToken = reply.stateToken ?? '';
    return [outcome(reply), refused ?? state];
  }

  private async openLink(person: ModelPerson, b: number): Promise<readonly [string, string]> {
    const link = pick(person.links, b);
    const reply = await this.provider.call('/recovery/token', { recoveryToken: link?.token ?? 'nobody issued this' });
    if (!link || link.isUsed || link.expiresAt <= this.now) return [outcome(reply), 'E0000105'];
    this.model.begin(person, 'PASSWORD_RESET', this.now, link).stateToken = reply.stateToken ?? '';
    return [outcome(reply), 'PASSWORD_RESET'];
  }
}
