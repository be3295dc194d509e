import type { AuthnReply, IdentityProvider } from '../../../../testing/identity-provider.ts';
import { FACTOR_KINDS, KINDS } from '../factor-kinds.data.ts';
import { codeAt } from '../one-time-code.ts';
import {
  type AuthnModel,
  channelOf,
  MINUTE,
  type ModelFactor,
  type ModelSignIn,
  OVER,
  WRONG_STATE,
} from './authn-model.ts';

/** What a call needs of the walk it belongs to. */
export interface Walk {
  readonly model: AuthnModel;
  readonly provider: IdentityProvider;
  readonly now: number;
  send(path: string, body: object): Promise<AuthnReply>;
}

export const PASSWORDS = ['kettle moss nine', 'lantern by the pond', 'seven quiet geese', 'a gate of old oak'];
export const PHONES = ['+12065550142', '+12065550143'];
const WRONG_CODE = '000000';

export const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status ?? 'CANCELLED';
export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** The calls that carry a state token: each makes it, and says what came and what ought to have come. */
export function walkCalls(walk: Walk, signIn: ModelSignIn, b: number, c: number) {
  const { model } = walk;
  const { person, stateToken } = signIn;
  const isForeign = b % 7 === 3;
  const foreignId = model.people.find((each) => each !== person)?.active?.id ?? 'uftNobody';
  const post = async (path: string, more: object = {}) => await walk.send(path, { stateToken, ...more });
  const simple = async (call: string, path: string, effect: () => string) => {
    const expected = model.obstacle(call, signIn, walk.now) ?? effect();
    return [outcome(await post(path)), expected] as const;
  };
  const noteCode = (factor: ModelFactor) => {
    const code = newestCode(walk, factor);
    if (code) signIn.codes.push({ code, factorId: factor.id, expiresAt: walk.now + 5 * MINUTE });
  };
  const havePassword = (of: ModelSignIn, password: string): string => {
    Object.assign(of.person, { password, isPasswordExpired: false, isPasswordOld: false });
    model.endOthers(of.person, of);
    return model.step(of, model.afterPassword(of.person), walk.now);
  };
  const isReplaced = (factor: ModelFactor | null) =>
    factor !== null && person.active?.id !== factor.id && person.pending.get(factor.kind)?.id !== factor.id;

  const resend = async (call: 'resend' | 'resendActivation', place: string) => {
    const { factor } = signIn;
    const expected = () => {
      const obstacle = model.obstacle(call, signIn, walk.now);
      if (obstacle) return obstacle;
      if (isForeign || !factor || isReplaced(factor)) return 'E0000007';
      if (channelOf(factor.kind) === null) return WRONG_STATE;
      return model.send(person, factor.kind, walk.now) ?? signIn.state;
    };
    const ought = expected();
    const id = isForeign ? foreignId : (factor?.id ?? 'uftNobody');
    const reply = await post(`/factors/${id}/${place}/resend`);
    if (factor && ought === signIn.state) noteCode(factor);
    return [outcome(reply), ought] as const;
  };

  return {
    read: async () => {
      const isGone = signIn.state === 'MFA_ENROLL_ACTIVATE' && isReplaced(signIn.factor);
      const show = () => (isGone ? model.step(signIn, 'MFA_ENROLL', walk.now) : signIn.state);
      return await simple('read', c % 2 ? '' : '/introspect', show);
    },
    cancel: () =>
      simple('cancel', '/cancel', () => {
        model.end(signIn);
        return 'CANCELLED';
      }),
    previous: () =>
      simple('previous', '/previous', () =>
        model.step(signIn, signIn.state === 'MFA_CHALLENGE' ? 'MFA_REQUIRED' : 'MFA_ENROLL', walk.now),
      ),
    skip: () => simple('skip', '/skip', () => model.step(signIn, model.afterPassword(person), walk.now)),
    resend: () => resend('resend', 'verify'),
    resendActivation: () => resend('resendActivation', 'lifecycle'),

    enroll: async () => {
      const kind = pick(KINDS, c) ?? 'google';
      const channel = channelOf(kind);
      const phoneNumber = channel === 'sms' || channel === 'call' ? (pick(PHONES, b) ?? '') : null;
      const isUpdating = b % 3 === 0;
      const expected = () => {
        const obstacle = model.obstacle('enroll', signIn, walk.now);
        if (obstacle) return obstacle;
        if (person.active) return WRONG_STATE;
        const known = person.phone ?? person.pending.get(kind)?.to ?? null;
        if (phoneNumber && known && known !== phoneNumber && !isUpdating) return 'E0000001';
        return model.send(person, kind, walk.now) ?? model.step(signIn, 'MFA_ENROLL_ACTIVATE', walk.now);
      };
      const ought = expected();
      const { factorType, provider: by } = FACTOR_KINDS[kind];
      const body = { factorType, provider: by, ...(phoneNumber && { profile: { phoneNumber } }) };
      const reply = await post(`/factors?updatePhone=${isUpdating}`, body);
      if (ought === 'MFA_ENROLL_ACTIVATE') {
        const made = reply._embedded?.factor;
        const secret = made?._embedded?.activation.sharedSecret ?? '';
        signIn.factor = { kind, id: made?.id ?? '', secret, to: phoneNumber ?? person.email };
        person.pending.set(kind, signIn.factor);
        noteCode(signIn.factor);
      }
      return [outcome(reply), ought] as const;
    },

    activate: async () => {
      const { factor } = signIn;
      const passCode = c % 3 === 0 ? WRONG_CODE : someCode(walk, signIn, factor, b);
      const expected = () => {
        const obstacle = model.obstacle('activate', signIn, walk.now);
        if (obstacle) return obstacle;
        if (isForeign || !factor || isReplaced(factor)) return 'E0000007';
        const refused = model.tryOnce(person, isGood(walk, signIn, factor, passCode), walk.now, 'E0000068');
        if (refused === 'LOCKED_OUT') model.end(signIn);
        if (refused) return refused;
        person.active = factor;
        person.pending.clear();
        if (channelOf(factor.kind) === 'sms' || channelOf(factor.kind) === 'call') person.phone = factor.to;
        model.endOthers(person, signIn, ['MFA_ENROLL', 'MFA_ENROLL_ACTIVATE']);
        return model.succeed(signIn);
      };
      const ought = expected();
      const id = isForeign ? foreignId : (factor?.id ?? 'uftNobody');
      return [outcome(await post(`/factors/${id}/lifecycle/activate`, { passCode })), ought] as const;
    },

    verify: async () => {
      const factor = person.active;
      const isAsking = c % 3 === 0;
      const passCode = c % 3 === 1 ? WRONG_CODE : someCode(walk, signIn, factor, b);
      const expected = () => {
        const obstacle = model.obstacle('verify', signIn, walk.now);
        if (obstacle) return obstacle;
        if (isForeign || !factor) return 'E0000007';
        if (isAsking) return model.send(person, factor.kind, walk.now) ?? model.step(signIn, 'MFA_CHALLENGE', walk.now);
        const refused = model.tryOnce(person, isGood(walk, signIn, factor, passCode), walk.now, 'E0000068');
        if (refused === 'LOCKED_OUT') model.end(signIn);
        return refused ?? model.succeed(signIn);
      };
      const ought = expected();
      const id = isForeign ? foreignId : (factor?.id ?? 'uftNobody');
      const reply = await post(`/factors/${id}/verify`, isAsking ? {} : { passCode });
      if (factor && ought === 'MFA_CHALLENGE') {
        signIn.factor = factor;
        noteCode(factor);
      }
      return [outcome(reply), ought] as const;
    },

    changePassword: async () => {
      const isRight = c % 3 !== 0;
      const newPassword = PASSWORDS.find((each, at) => each !== person.password && at >= c % 2) ?? '';
      const expected = () => {
        const obstacle = model.obstacle('changePassword', signIn, walk.now);
        if (obstacle) return obstacle;
        const refused = model.tryOnce(person, isRight, walk.now, 'E0000014');
        if (refused === 'LOCKED_OUT') model.end(signIn);
        return refused ?? havePassword(signIn, newPassword);
      };
      const oldPassword = isRight ? person.password : 'not the old one';
      const ought = expected();
      return [outcome(await post('/credentials/change_password', { oldPassword, newPassword })), ought] as const;
    },

    resetPassword: async () => {
      const newPassword = c % 4 === 0 ? 'short' : (pick(PASSWORDS, c) ?? '');
      const expected = () => {
        const obstacle = model.obstacle('resetPassword', signIn, walk.now);
        if (obstacle) return obstacle;
        if (newPassword === 'short') return 'E0000014';
        if (!signIn.link || signIn.link.isUsed || signIn.link.expiresAt <= walk.now) return 'E0000105';
        for (const link of person.links) link.isUsed = true;
        model.unlock(person);
        return havePassword(signIn, newPassword);
      };
      const ought = expected();
      return [outcome(await post('/credentials/reset_password', { newPassword })), ought] as const;
    },
  };
}

export type WalkCalls = keyof ReturnType<typeof walkCalls>;

/** A code that ought to be taken now, at times one that was sent for another sign-in, or none that was ever sent. */
function someCode(walk: Walk, signIn: ModelSignIn, factor: ModelFactor | null, b: number): string {
  if (!factor || signIn.state === OVER) return WRONG_CODE;
  if (channelOf(factor.kind) === null) {
    walk.provider.pass(30);
    return codeAt(factor.secret, walk.provider.clock.at);
  }
  const sources = b % 5 === 1 ? walk.model.signIns.filter((each) => each !== signIn) : [signIn];
  const codes = sources.flatMap((each) => each.codes).filter((each) => each.factorId === factor.id);
  return codes.findLast((each) => each.expiresAt > walk.now)?.code ?? WRONG_CODE;
}

function isGood(walk: Walk, signIn: ModelSignIn, factor: ModelFactor, passCode: string): boolean {
  if (channelOf(factor.kind) === null) return passCode !== WRONG_CODE;
  const own = signIn.codes.filter((each) => each.factorId === factor.id && each.expiresAt > walk.now);
  return own.some((each) => each.code === passCode);
}

function newestCode(walk: Walk, { kind, to }: ModelFactor): string | undefined {
  const channel = channelOf(kind);
  const text = walk.provider.sent.findLast((message) => message.to === to && message.channel === channel)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? /\d(?:, \d){5}/.exec(text)?.[0].replaceAll(', ', '');
}
