import type { AuthnReply } from '../../../../testing/identity-provider.ts';
import { FACTOR_KINDS, KINDS } from '../factor-kinds.data.ts';
import {
  aimOf,
  channelOf,
  type ModelFactor,
  type ModelPerson,
  type ModelSignIn,
  OVER,
  WRONG_STATE,
} from './authn-model.ts';
import { type ModelBrowser, NOWHERE } from './authn-model-devices.ts';
import { ought, seen } from './authn-model-view.ts';
import { noteCode, someCode, WRONG_CODE } from './authn-walk-codes.ts';
import type { Pair, Walk } from './walk.ts';

export const PASSWORDS = ['kettle moss nine', 'lantern by the pond', 'seven quiet geese', 'a gate of old oak'];
export const PHONES = ['+12065550142', '+12065550143'];
const BROKEN = 'E0000009';

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const SESSION_TOKEN_MS = 5 * 60_000;

/** Notes what a complete sign-in left behind: the session token, and the device it was made from. */
export function noteSuccess(
  walk: Walk,
  { person, browser }: { person: ModelPerson; browser: ModelBrowser },
  reply: AuthnReply,
  isRemembered = false,
): string {
  const cookie = /onboard_device=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
  walk.model.devices.note(browser, person.id, walk.now, { cookie, isRemembered });
  const token = reply.sessionToken ?? '';
  walk.model.tokens.push({ person, token, expiresAt: walk.now + SESSION_TOKEN_MS, isUsed: false });
  return `SUCCESS ${person.id} token`;
}

/** The calls that carry a state token: each makes it, and says what came and what ought to have come. */
export function walkCalls(walk: Walk, signIn: ModelSignIn, b: number, c: number) {
  const { model } = walk;
  const { person, browser, counter, stateToken } = signIn;
  const foreign = b % 7 === 3 ? model.people.find((each) => each !== person && each.active)?.active : undefined;
  const isForeign = b % 7 === 3;
  const idOf = (factor: ModelFactor | null) => (isForeign ? foreign?.id : factor?.id) ?? 'uftNobody';

  async function judged(
    path: string,
    more: object,
    expected: string,
    { answered, isRemembered = false }: { answered?: (reply: AuthnReply) => void; isRemembered?: boolean } = {},
  ): Promise<Pair> {
    const isDown = walk.provider.carrier.isDown;
    const reply = await walk.send(path, { stateToken, ...more }, browser);
    if (isDown) walk.provider.carrier.isDown = false;
    answered?.(reply);
    if (expected === 'SUCCESS') return [seen(reply), noteSuccess(walk, signIn, reply, isRemembered)];
    const isGoingOn = expected === signIn.state && expected !== OVER;
    return [seen(reply), isGoingOn ? ought(model, signIn, walk.now) : expected];
  }
  const simple = (call: string, path: string, effect: () => string) =>
    judged(path, {}, model.obstacle(call, signIn, walk.now) ?? effect());

  /** What follows a password; one that came by e-mail is never enough, wherever it is used. */
  function goOn(): string {
    const isReset = signIn.state === 'PASSWORD_RESET';
    const state = model.afterPassword(person, isReset ? NOWHERE : browser, walk.now);
    return state === 'SUCCESS' ? model.succeed(signIn) : model.step(signIn, state, walk.now);
  }
  function havePassword(password: string): string {
    model.havePassword(person, password, walk.now);
    model.endAll(person, signIn);
    return goOn();
  }
  const isReplaced = (factor: ModelFactor | null) =>
    factor !== null && person.active?.id !== factor.id && person.pending.get(factor.kind)?.id !== factor.id;
  const judge = (isRight: () => boolean, wrong: string) => {
    const refused = model.tryOnce(counter, isRight, walk.now, wrong);
    if (refused === 'LOCKED_OUT') signIn.state = OVER;
    return refused;
  };

  /** Takes the place of the next code; at times it cannot be carried, and the place is free again. */
  function send(factor: Pick<ModelFactor, 'kind' | 'to'>, sent: () => string): string {
    const refused = model.send(person, factor, walk.now);
    const channel = channelOf(factor.kind);
    if (refused !== undefined) return refused;
    if (channel === null || walk.isDoubled || b % 13 !== 7) return sent();
    walk.provider.carrier.isDown = true;
    person.sentAt.delete(aimOf(factor));
    return BROKEN;
  }

  const resend = (call: 'resend' | 'resendActivation', place: string) => {
    const { factor } = signIn;
    const expected = () => {
      const obstacle = model.obstacle(call, signIn, walk.now);
      if (obstacle) return obstacle;
      if (isForeign || !factor || isReplaced(factor)) return 'E0000007';
      return channelOf(factor.kind) === null ? WRONG_STATE : send(factor, () => signIn.state);
    };
    const state = expected();
    const answered = () => {
      if (factor && state === signIn.state) noteCode(walk, signIn, factor);
    };
    return judged(`/factors/${idOf(factor)}/${place}/resend`, {}, state, { answered });
  };

  return {
    read: () => {
      const isGone = signIn.state === 'MFA_ENROLL_ACTIVATE' && isReplaced(signIn.factor);
      const show = () => (isGone ? model.step(signIn, 'MFA_ENROLL', walk.now) : signIn.state);
      return simple('read', c % 2 ? '' : '/introspect', show);
    },
    cancel: () =>
      simple('cancel', '/cancel', () => {
        signIn.state = OVER;
        return 'CANCELLED';
      }),
    previous: () =>
      simple('previous', '/previous', () =>
        model.step(signIn, signIn.state === 'MFA_CHALLENGE' ? 'MFA_REQUIRED' : 'MFA_ENROLL', walk.now),
      ),
    skip: () => simple('skip', '/skip', goOn),
    resend: () => resend('resend', 'verify'),
    resendActivation: () => resend('resendActivation', 'lifecycle'),

    enroll: () => {
      const kind = pick(KINDS, c) ?? 'google';
      const channel = channelOf(kind);
      const phoneNumber = channel === 'sms' || channel === 'call' ? (pick(PHONES, b) ?? '') : null;
      const isUpdating = b % 3 === 0;
      const begin = (id: string, secret: string) => {
        const factor = { kind, id, secret, to: phoneNumber ?? person.email, lastStep: 0 };
        person.pending.set(kind, factor);
        return factor;
      };
      const expected = () => {
        const obstacle = model.obstacle('enroll', signIn, walk.now);
        if (obstacle) return obstacle;
        if (person.active) return WRONG_STATE;
        const known = person.phone ?? person.pending.get(kind)?.to ?? null;
        if (phoneNumber && known && known !== phoneNumber && !isUpdating) return 'E0000001';
        const state = send({ kind, to: phoneNumber ?? person.email }, () =>
          model.step(signIn, 'MFA_ENROLL_ACTIVATE', walk.now),
        );
        if (state !== BROKEN) return state;
        // Begun all the same, under an id that nobody was told.
        begin(`lost at ${walk.now}`, '');
        model.step(signIn, 'MFA_ENROLL', walk.now);
        return state;
      };
      const state = expected();
      const { factorType, provider: by } = FACTOR_KINDS[kind];
      const body = { factorType, provider: by, ...(phoneNumber && { profile: { phoneNumber } }) };
      const answered = (reply: AuthnReply) => {
        if (state !== 'MFA_ENROLL_ACTIVATE') return;
        const made = reply._embedded?.factor;
        signIn.factor = begin(made?.id ?? '', made?._embedded?.activation.sharedSecret ?? '');
        noteCode(walk, signIn, signIn.factor);
      };
      return judged(`/factors?updatePhone=${isUpdating}`, body, state, { answered });
    },

    activate: () => {
      const { factor } = signIn;
      const typed = someCode(walk, signIn, foreign ?? factor, foreign ? 0 : b);
      const passCode = c % 3 === 0 ? WRONG_CODE : typed.passCode;
      const expected = () => {
        const obstacle = model.obstacle('activate', signIn, walk.now);
        if (obstacle) return obstacle;
        if (isForeign || !factor || isReplaced(factor)) return 'E0000007';
        const refused = judge(() => passCode !== WRONG_CODE && typed.isGood(), 'E0000068');
        if (refused) return refused;
        person.active = factor;
        person.pending.clear();
        if (channelOf(factor.kind) === 'sms' || channelOf(factor.kind) === 'call') person.phone = factor.to;
        model.endOthers(person, signIn, ['MFA_ENROLL', 'MFA_ENROLL_ACTIVATE']);
        return model.succeed(signIn);
      };
      return judged(`/factors/${idOf(factor)}/lifecycle/activate`, { passCode }, expected());
    },

    verify: () => {
      const factor = person.active;
      const isAsking = c % 3 === 0;
      const typed = isAsking ? undefined : someCode(walk, signIn, foreign ?? factor, foreign ? 0 : b);
      const passCode = c % 3 === 1 ? WRONG_CODE : (typed?.passCode ?? WRONG_CODE);
      const expected = () => {
        const obstacle = model.obstacle('verify', signIn, walk.now);
        if (obstacle) return obstacle;
        if (isForeign || !factor) return 'E0000007';
        if (isAsking) return send(factor, () => model.step(signIn, 'MFA_CHALLENGE', walk.now));
        const isRight = () => passCode !== WRONG_CODE && typed?.isGood() === true;
        return judge(isRight, 'E0000068') ?? model.succeed(signIn);
      };
      const state = expected();
      const isRemembered = Math.floor(c / 3) % 2 === 1;
      const path = `/factors/${idOf(factor)}/verify?rememberDevice=${isRemembered}`;
      const answered = () => {
        if (!factor || state !== 'MFA_CHALLENGE') return;
        signIn.factor = factor;
        noteCode(walk, signIn, factor);
      };
      return judged(path, isAsking ? {} : { passCode }, state, { answered, isRemembered });
    },

    changePassword: () => {
      const isRight = c % 3 !== 0;
      const newPassword = PASSWORDS.find((each, at) => each !== person.password && at >= c % 2) ?? '';
      const expected = () =>
        model.obstacle('changePassword', signIn, walk.now) ??
        judge(() => isRight, 'E0000014') ??
        havePassword(newPassword);
      const oldPassword = isRight ? (person.password ?? 'there is none') : 'not the old one';
      return judged('/credentials/change_password', { oldPassword, newPassword }, expected());
    },

    resetPassword: () => {
      const newPassword = c % 4 === 0 ? 'short' : (pick(PASSWORDS, c) ?? '');
      const expected = () => {
        const obstacle = model.obstacle('resetPassword', signIn, walk.now);
        if (obstacle) return obstacle;
        if (newPassword === 'short') return 'E0000014';
        if (!signIn.link || signIn.link.isUsed || signIn.link.expiresAt <= walk.now) return 'E0000105';
        if (newPassword === (person.password ?? person.taken)) return 'E0000014';
        for (const link of person.links) link.isUsed = true;
        model.unlock(person);
        return havePassword(newPassword);
      };
      return judged('/credentials/reset_password', { newPassword }, expected());
    },
  };
}

export type WalkCalls = keyof ReturnType<typeof walkCalls>;
