import { codeAt } from '../one-time-code.ts';
import { channelOf, type ModelPerson, type ModelSignIn } from './authn-model.ts';
import { outcomeOf } from './authn-model-view.ts';
import { newestCode } from './authn-walk-codes.ts';
import type { Pair, Walk } from './walk.ts';

/** Too short, too easy to guess in two ways, and one's own address. */
const poorFor = (person: ModelPerson) => ['short', 'password12345', 'abcdefghijklmnop', person.email];
const WEAK = 'E0000014';
const NOT_FOUND = 'E0000007';

/** Tries that ought to come to nothing, and count for nothing, whatever happened before. */
export function walkProbes(walk: Walk, signIn: ModelSignIn) {
  const { stateToken, person, state, factor, link } = signIn;
  const { identity, clock } = walk.provider;
  const call = async (path: string, more: object = {}) =>
    outcomeOf(await walk.send(path, { stateToken, ...more }, signIn.browser));

  return {
    /** What the same person began besides, with its own code, where another one is to be proved. */
    async activateOther(): Promise<Pair> {
      const other = [...person.pending.values()].find(({ id }) => id !== factor?.id);
      if (!other) throw new Error('Nothing else was begun');
      const isApp = channelOf(other.kind) === null;
      const passCode = isApp ? codeAt(other.secret, clock.at) : newestCode(walk, other);
      const path = `/factors/${other.id}/lifecycle`;
      const came = [await call(`${path}/activate`, { passCode }), await call(`${path}/resend`)];
      return [came.join(' '), `${NOT_FOUND} ${NOT_FOUND}`];
    },

    async poorPasswords(): Promise<Pair> {
      const came: string[] = [];
      const isReset = state === 'PASSWORD_RESET';
      const poor = poorFor(person);
      const tried = isReset ? poor : [...poor, person.password ?? ''];
      for (const newPassword of tried) {
        const path = isReset ? '/credentials/reset_password' : '/credentials/change_password';
        came.push(await call(path, { oldPassword: person.password, newPassword }));
      }
      for (const each of link ? poor : []) came.push((await identity.setPassword(link?.token ?? '', each)).outcome);
      came.push(await call(''));
      return [came.join(' '), [...tried.map(() => WEAK), ...(link ? poor.map(() => 'refused') : []), state].join(' ')];
    },
  };
}

export type WalkProbes = keyof ReturnType<typeof walkProbes>;

/** Links that somebody had, and that are no longer known at all. */
export async function openForgotten({ provider }: Walk, tokens: readonly string[]): Promise<Pair> {
  const came: string[] = [];
  for (const token of tokens) {
    came.push(outcomeOf(await provider.call('/recovery/token', { recoveryToken: token })));
    came.push((await provider.identity.setPassword(token, 'a gate of old oak')).outcome);
  }
  return [came.join(' '), tokens.map(() => 'E0000105 unknown').join(' ')];
}
