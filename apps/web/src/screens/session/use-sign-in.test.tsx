import type { Configuration } from '@onboard/contract/session';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AuthnTransaction } from '../../outside/identity/sign-in-client.ts';
import { useSignIn } from './use-sign-in.ts';
import { forgetWrongTries, hasManyWrongTries } from './wrong-tries.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetWrongTries();
});

const configuration = {
  identity: { issuer: 'http://127.0.0.1:9/oauth2/default', clientId: 'onboard-portal' },
  support: { email: 'support@sunward.example', phones: [] },
} as unknown as Configuration;

const answered = (parts: object) => async () => parts as AuthnTransaction;
const refused = (errorCode: string) => async () => {
  throw Object.assign(new Error(errorCode), { name: 'AuthApiError', errorCode, xhr: { status: 401 } });
};
const ANSWERS = {
  password: refused('E0000004'),
  code: refused('E0000068'),
  tooMany: refused('E0000047'),
  offline: async () => {
    throw Object.assign(new Error('Load failed'), { name: 'AuthApiError' });
  },
  rightPassword: answered({ status: 'MFA_CHALLENGE', verify: answered({}), data: { stateToken: 'one' } }),
  firstApp: answered({
    status: 'MFA_ENROLL_ACTIVATE',
    activate: answered({}),
    factor: { factorType: 'token:software:totp', activation: { sharedSecret: 'ABCD' } },
  }),
  signedIn: answered({ status: 'SUCCESS', sessionToken: 'good' }),
};
type AnswerName = keyof typeof ANSWERS;

/** Whether the screen warns after each answer of the provider. */
async function warnings(names: readonly AnswerName[]): Promise<boolean[]> {
  const { result } = renderHook(() => useSignIn(configuration, false));
  const said: boolean[] = [];
  for (const name of names) {
    await act(() => result.current.go(ANSWERS[name]));
    said.push(result.current.isLockNear);
  }
  return said;
}
const times = (count: number, name: AnswerName): AnswerName[] => Array.from({ length: count }, () => name);

it.each<[string, AnswerName[], boolean]>([
  ['three wrong codes', times(3, 'code'), true],
  ['two wrong codes', times(2, 'code'), false],
  ['codes sent again, and one wrong', ['rightPassword', ...times(4, 'rightPassword'), 'code'], false],
  ['a line that breaks again and again', [...times(5, 'offline'), 'code', 'offline'], false],
  ['a provider that is too busy', [...times(5, 'tooMany'), 'code'], false],
  ['wrong codes of a first app', ['firstApp', ...times(3, 'code')], true],
  [
    'seven wrong passwords, the right one, two wrong codes',
    [...times(7, 'password'), 'rightPassword', 'code', 'code'],
    true,
  ],
  ['a broken line after many wrong ones', [...times(3, 'password'), 'offline'], false],
])('%s: what the last answer says', async (_, names, isWarned) => {
  expect((await warnings(names)).at(-1)).toBe(isWarned);
});

it('warns at the first wrong code after seven wrong passwords', async () => {
  const said = await warnings([...times(7, 'password'), 'rightPassword', 'code']);
  expect(said).toEqual([false, false, true, true, true, true, true, false, true]);
});

it('forgets them when somebody is signed in, and not before', async () => {
  await warnings([...times(3, 'password'), 'rightPassword']);
  expect(hasManyWrongTries()).toBe(true);
  await warnings(['signedIn']);
  expect(hasManyWrongTries()).toBe(false);
});
