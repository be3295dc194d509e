import { expect, it } from 'vitest';
import type { AuthnTransaction } from '../../outside/identity/sign-in-client.ts';
import { follow } from './follow.ts';

const transaction = (parts: object) => parts as AuthnTransaction;
const success = transaction({ status: 'SUCCESS', sessionToken: 'x' });
const challenge = (factorType: string) =>
  transaction({ status: 'MFA_CHALLENGE', factor: { factorType, provider: 'OKTA' }, verify: async () => success });
const required = (factorType: string, verify: () => Promise<AuthnTransaction>) =>
  transaction({ status: 'MFA_REQUIRED', factors: [{ factorType, provider: 'OKTA', status: 'ACTIVE', verify }] });

it('enrols an authenticator app that is the only factor by itself', async () => {
  const given: unknown[] = [];
  const enroll = async (profile: object) => {
    given.push(profile);
    const factor = { factorType: 'token:software:totp', provider: 'GOOGLE', activation: { sharedSecret: 'ABCD' } };
    return transaction({ status: 'MFA_ENROLL_ACTIVATE', factor, activate: async () => success });
  };
  const factors = [{ factorType: 'token:software:totp', provider: 'GOOGLE', status: 'NOT_SETUP', enroll }];
  const reached = await follow(transaction({ status: 'MFA_ENROLL', factors }));
  expect(reached).toMatchObject({ step: { kind: 'activate-app', secret: 'ABCD' }, hasOffered: false, isSent: false });
  expect(given).toEqual([{}]);
});

it.each(['sms', 'email'])('sends the code of the factor %s at once', async (factorType) => {
  const reached = await follow(required(factorType, async () => challenge(factorType)));
  expect(reached).toMatchObject({ step: { kind: 'code', factor: factorType }, isSent: true, problem: null });
});

it('calls nobody unasked', async () => {
  const reached = await follow(required('call', () => Promise.reject(new Error('called'))));
  expect(reached).toMatchObject({ step: { kind: 'send-code', factor: 'call' }, isSent: false, problem: null });
});

it('lets the person ask for a code that could not be sent', async () => {
  const problem = { errorCode: 'E0000109', errorSummary: 'Wait 30 seconds.' };
  const reached = await follow(required('sms', () => Promise.reject(problem)));
  expect(reached).toMatchObject({ step: { kind: 'send-code', factor: 'sms' }, isSent: false, problem });
});

it('does not stay in a sign-in that is over', async () => {
  const gone = { errorCode: 'E0000011', errorSummary: 'Invalid token provided' };
  await expect(follow(required('sms', () => Promise.reject(gone)))).rejects.toEqual(gone);
});
