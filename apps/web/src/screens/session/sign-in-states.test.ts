import { describe, expect, it } from 'vitest';
import type { AuthnTransaction } from '../../outside/identity/sign-in-client.ts';
import { isAuthenticatorApp, stepOf } from './sign-in-states.ts';

const go = () => Promise.reject(new Error('not called'));
const transaction = (parts: object) => parts as AuthnTransaction;
const app = { factorType: 'token:software:totp', provider: 'GOOGLE', status: 'NOT_SETUP', enroll: go };
const phone = { factorType: 'sms', provider: 'OKTA', status: 'NOT_SETUP', enroll: go };
const enrolled = { factorType: 'token:software:totp', provider: 'GOOGLE', status: 'ACTIVE', verify: go };
const activation = { sharedSecret: 'ABCD', qrcode: { href: '/qr' } };

describe('what each state of the sign-in leads to', () => {
  it.each([
    [
      { status: 'SUCCESS', sessionToken: 'x' },
      { kind: 'finish', sessionToken: 'x' },
    ],
    [
      { status: 'MFA_REQUIRED', factors: [enrolled] },
      { kind: 'code', rememberMinutes: 0 },
    ],
    [{ status: 'MFA_CHALLENGE', verify: go }, { kind: 'code' }],
    [{ status: 'MFA_ENROLL', factors: [app] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [{ ...app, status: 'PENDING_ACTIVATION' }] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [app, { ...phone, status: 'ACTIVE' }] }, { kind: 'enrol' }],
    [
      { status: 'MFA_ENROLL', factors: [app, phone] },
      { kind: 'choose-factor', factors: [app, phone] },
    ],
    [
      { status: 'MFA_ENROLL', factors: [phone] },
      { kind: 'choose-factor', factors: [phone] },
    ],
    [
      { status: 'MFA_ENROLL_ACTIVATE', activate: go, factor: { activation } },
      { kind: 'activate', secret: 'ABCD', qrCode: '/qr' },
    ],
    [
      { status: 'MFA_ENROLL_ACTIVATE', activate: go, factor: { activation: { sharedSecret: 'ABCD' } } },
      { kind: 'activate', qrCode: null },
    ],
    [{ status: 'PASSWORD_EXPIRED', changePassword: go }, { kind: 'expired-password' }],
  ])('%j', (parts, step) => {
    expect(stepOf(transaction(parts))).toMatchObject(step);
  });

  it.each([
    [{ status: 'LOCKED_OUT' }, 'Your account is locked for security reasons. Please, try again in about 60 minutes'],
    [{ status: 'PASSWORD_EXPIRED' }, 'Your password has expired.'],
    [{ status: 'SUCCESS' }, 'Missing sessionToken from response'],
    [{ status: 'MFA_REQUIRED', factors: [] }, "There's no MFA factor option configured"],
    [{ status: 'MFA_REQUIRED' }, "There's no MFA factor option configured"],
    [{ status: 'MFA_REQUIRED', factors: [enrolled, enrolled] }, "There's more than one MFA factor option configured"],
    [{ status: 'MFA_REQUIRED', factors: [app] }, 'Inconsistent Factor config (verify)'],
    [{ status: 'MFA_CHALLENGE' }, 'Inconsistent Factor config (verify)'],
    [{ status: 'MFA_ENROLL', factors: [] }, "There's no MFA factor option configured"],
    [{ status: 'MFA_ENROLL', factors: [enrolled] }, "There's no MFA factor option configured"],
    [
      { status: 'MFA_ENROLL', factors: [{ ...app, enroll: undefined }] },
      'Inconsistent transaction config (factor enroll)',
    ],
    [{ status: 'MFA_ENROLL_ACTIVATE', factor: { activation } }, 'Inconsistent transaction config (activate)'],
    [{ status: 'MFA_ENROLL_ACTIVATE', activate: go }, 'Inconsistent transaction config (activate)'],
    [{ status: 'UNAUTHENTICATED' }, 'Unknow unhandled process status UNAUTHENTICATED'],
    [{ status: 'toString' }, 'Unknow unhandled process status toString'],
  ])('%j stops with %j', (parts, message) => {
    expect(stepOf(transaction(parts))).toEqual({ kind: 'stopped', message });
  });

  it.each([
    [{ allowRememberDevice: true, rememberDeviceLifetimeInMinutes: 60 }, 60],
    [{ allowRememberDevice: false, rememberDeviceLifetimeInMinutes: 60 }, 0],
    [{ allowRememberDevice: true }, 0],
  ])('with the policy %j a device is remembered for %j minutes', (policy, rememberMinutes) => {
    const step = stepOf(transaction({ status: 'MFA_REQUIRED', factors: [enrolled], policy }));
    expect(step).toMatchObject({ kind: 'code', rememberMinutes });
  });

  it.each([
    [{ factorType: 'token:software:totp', provider: 'OKTA' }, true],
    [{ factorType: 'token', provider: 'GOOGLE' }, true],
    [{ factorType: 'sms', provider: 'OKTA' }, false],
  ])('%j is an authenticator app: %j', (factor, isApp) => {
    expect(isAuthenticatorApp(factor)).toBe(isApp);
  });
});
