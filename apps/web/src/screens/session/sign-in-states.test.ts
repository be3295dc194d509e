import { describe, expect, it } from 'vitest';
import type { AuthnTransaction } from '../../outside/identity/sign-in-client.ts';
import { stepOf } from './sign-in-states.ts';

const go = () => Promise.reject(new Error('not called'));
const transaction = (parts: object) => parts as AuthnTransaction;
const app = { factorType: 'token:software:totp', provider: 'GOOGLE', status: 'NOT_SETUP', enroll: go };
const sms = { factorType: 'sms', provider: 'OKTA', status: 'NOT_SETUP', enroll: go };
const call = { ...sms, factorType: 'call' };
const email = { ...sms, factorType: 'email' };
const push = { ...sms, factorType: 'push' };
const phone = { profile: { phoneNumber: '+1 XXX-XXX-0142' } };
const active = { status: 'ACTIVE', enroll: undefined, verify: go };
const activation = { sharedSecret: 'ABCD', qrcode: { href: '/qr' } };
const appFactor = { factorType: app.factorType, provider: 'GOOGLE', activation };
const user = { profile: { login: 'maya@maple-ridge.example' } };
const asked = { ...user, recovery_question: { question: 'What was the name of your first boat?' } };

describe('what each state of the sign-in leads to', () => {
  it.each([
    [
      { status: 'SUCCESS', sessionToken: 'x' },
      { kind: 'finish', sessionToken: 'x' },
    ],
    [
      { status: 'MFA_REQUIRED', factors: [{ ...app, ...active }] },
      { kind: 'code', factor: 'app', isFirst: false, resend: null, back: null, device: null },
    ],
    [
      { status: 'MFA_REQUIRED', factors: [{ ...sms, ...active, ...phone }] },
      { kind: 'send-code', factor: 'sms', destination: '+1\u00a0XXX\u2011XXX\u20110142' },
    ],
    [
      { status: 'MFA_REQUIRED', factors: [{ ...email, ...active, profile: { email: 'm...a@maple-ridge.example' } }] },
      { kind: 'send-code', factor: 'email', destination: 'm...a@maple-ridge.example' },
    ],
    [
      { status: 'MFA_REQUIRED', factors: [{ ...call, ...active }] },
      { kind: 'send-code', factor: 'call', destination: null },
    ],
    [
      { status: 'MFA_CHALLENGE', verify: go },
      { kind: 'code', factor: 'app', isFirst: false },
    ],
    [
      { status: 'MFA_CHALLENGE', verify: go, resend: go, prev: go, factor: { ...sms, ...phone } },
      {
        kind: 'code',
        factor: 'sms',
        destination: '+1\u00a0XXX\u2011XXX\u20110142',
        back: null,
        resend: expect.any(Function),
      },
    ],
    [{ status: 'MFA_ENROLL', factors: [app] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [{ ...app, status: 'PENDING_ACTIVATION' }] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [{ ...app, factorType: 'token' }] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [{ ...app, provider: 'OKTA' }] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [app, { ...sms, status: 'ACTIVE' }] }, { kind: 'enrol' }],
    [{ status: 'MFA_ENROLL', factors: [app, push] }, { kind: 'enrol' }],
    [
      { status: 'MFA_ENROLL', factors: [app, { ...sms, status: 'PENDING_ACTIVATION' }, call, email] },
      {
        kind: 'choose-factor',
        factors: [
          { kind: 'app', enroll: go, isPending: false },
          { kind: 'sms', enroll: go, isPending: true },
          { kind: 'call', enroll: go, isPending: false },
          { kind: 'email', enroll: go, isPending: false },
        ],
      },
    ],
    [
      { status: 'MFA_ENROLL', factors: [app, { ...app, provider: 'OKTA' }, sms] },
      {
        kind: 'choose-factor',
        factors: [
          { key: 'token:software:totp:GOOGLE', kind: 'app', name: 'Google Authenticator' },
          { key: 'token:software:totp:OKTA', kind: 'app', name: 'Okta Verify' },
          { key: 'sms:OKTA', kind: 'sms', name: 'Text message' },
        ],
      },
    ],
    [
      { status: 'MFA_ENROLL', factors: [sms, { ...sms, provider: 'OTHER' }] },
      { kind: 'choose-factor', factors: [{ name: 'Text message (OKTA)' }, { name: 'Text message (OTHER)' }] },
    ],
    [
      { status: 'MFA_ENROLL', factors: [app, sms] },
      { kind: 'choose-factor', factors: [{ name: 'Authenticator app' }, { name: 'Text message' }] },
    ],
    [
      { status: 'MFA_ENROLL', factors: [sms] },
      { kind: 'choose-factor', factors: [{ kind: 'sms', enroll: go, isPending: false }] },
    ],
    [
      { status: 'MFA_ENROLL_ACTIVATE', activate: go, prev: go, factor: appFactor },
      { kind: 'activate-app', secret: 'ABCD', qrCode: '/qr', back: go },
    ],
    [
      { status: 'MFA_ENROLL_ACTIVATE', activate: go, factor: { ...appFactor, activation: { sharedSecret: 'ABCD' } } },
      { kind: 'activate-app', qrCode: null, back: null },
    ],
    [
      { status: 'MFA_ENROLL_ACTIVATE', activate: go, prev: go, resend: go, factor: { ...call, ...phone } },
      { kind: 'code', factor: 'call', isFirst: true, send: go, back: go, device: null },
    ],
    [
      { status: 'PASSWORD_EXPIRED', changePassword: go, user },
      { kind: 'expired-password', owner: { email: 'maya@maple-ridge.example' } },
    ],
    [
      { status: 'PASSWORD_WARN', changePassword: go, skip: go, policy: { expiration: { passwordExpireDays: 3 } } },
      { kind: 'expiring-password', owner: { email: '' }, daysLeft: 3 },
    ],
    [
      { status: 'PASSWORD_WARN', changePassword: go, skip: go },
      { kind: 'expiring-password', daysLeft: null },
    ],
    [
      { status: 'PASSWORD_RESET', resetPassword: go, user },
      { kind: 'reset-password', owner: { email: 'maya@maple-ridge.example' } },
    ],
    [
      { status: 'RECOVERY', recoveryType: 'PASSWORD', answer: go, user: asked },
      { kind: 'question', question: 'What was the name of your first boat?', answer: go, isUnlock: false },
    ],
    [
      { status: 'RECOVERY', recoveryType: 'UNLOCK', answer: go, user: asked },
      { kind: 'question', isUnlock: true },
    ],
    [{ status: 'SUCCESS', recoveryType: 'UNLOCK' }, { kind: 'unlocked' }],
    [{ status: 'LOCKED_OUT' }, { kind: 'locked' }],
    [
      { status: 'SUCCESS', recoveryType: 'PASSWORD', sessionToken: 'x' },
      { kind: 'finish', sessionToken: 'x' },
    ],
    [
      { status: 'RECOVERY_CHALLENGE', factorType: 'SMS', verify: go, resend: go },
      {
        kind: 'code',
        factor: 'sms',
        isFirst: false,
        destination: null,
        send: go,
        resend: expect.any(Function),
        back: null,
        device: null,
      },
    ],
    [
      { status: 'RECOVERY_CHALLENGE', factorType: 'CALL', verify: go },
      { kind: 'code', factor: 'call', resend: null },
    ],
  ])('%j', (parts, step) => {
    expect(stepOf(transaction(parts))).toMatchObject(step);
  });

  it.each([
    [{ status: 'PASSWORD_EXPIRED' }, 'Your password has expired.'],
    [{ status: 'SUCCESS' }, 'Missing sessionToken from response'],
    [{ status: 'MFA_REQUIRED', factors: [] }, "There's no MFA factor option configured"],
    [{ status: 'MFA_REQUIRED' }, "There's no MFA factor option configured"],
    [{ status: 'MFA_REQUIRED', factors: [active, active] }, "There's more than one MFA factor option configured"],
    [{ status: 'MFA_REQUIRED', factors: [app] }, 'Inconsistent Factor config (verify)'],
    [{ status: 'MFA_REQUIRED', factors: [{ ...push, ...active }] }, 'Inconsistent Factor config (verify)'],
    [{ status: 'MFA_CHALLENGE' }, 'Inconsistent Factor config (verify)'],
    [{ status: 'MFA_CHALLENGE', verify: go, factor: push }, 'Inconsistent Factor config (verify)'],
    [{ status: 'MFA_ENROLL', factors: [] }, "There's no MFA factor option configured"],
    [{ status: 'MFA_ENROLL', factors: [{ ...app, ...active }] }, "There's no MFA factor option configured"],
    [{ status: 'MFA_ENROLL', factors: [push] }, "There's no MFA factor option configured"],
    [
      { status: 'MFA_ENROLL', factors: [{ ...app, enroll: undefined }] },
      'Inconsistent transaction config (factor enroll)',
    ],
    [
      { status: 'MFA_ENROLL', factors: [app, { ...sms, enroll: undefined }] },
      'Inconsistent transaction config (factor enroll)',
    ],
    [{ status: 'MFA_ENROLL_ACTIVATE', factor: appFactor }, 'Inconsistent transaction config (activate)'],
    [{ status: 'MFA_ENROLL_ACTIVATE', activate: go }, 'Inconsistent transaction config (activate)'],
    [{ status: 'MFA_ENROLL_ACTIVATE', activate: go, factor: app }, 'Inconsistent transaction config (activate)'],
    [{ status: 'MFA_ENROLL_ACTIVATE', factor: { ...sms, ...phone } }, 'Inconsistent transaction config (activate)'],
    [{ status: 'PASSWORD_WARN', changePassword: go }, 'Unknow unhandled process status PASSWORD_WARN'],
    [{ status: 'PASSWORD_RESET' }, 'Unknow unhandled process status PASSWORD_RESET'],
    [{ status: 'SUCCESS', recoveryType: 'PASSWORD' }, 'Missing sessionToken from response'],
    [{ status: 'RECOVERY', user: asked }, 'Unknow unhandled process status RECOVERY'],
    [{ status: 'RECOVERY', answer: go, user }, 'Unknow unhandled process status RECOVERY'],
    // The provider mailed a link: there is no code to give.
    [{ status: 'RECOVERY_CHALLENGE', factorType: 'EMAIL' }, 'Unknow unhandled process status RECOVERY_CHALLENGE'],
    [{ status: 'RECOVERY_CHALLENGE', verify: go }, 'Unknow unhandled process status RECOVERY_CHALLENGE'],
    [{ status: 'UNAUTHENTICATED' }, 'Unknow unhandled process status UNAUTHENTICATED'],
    [{ status: 'toString' }, 'Unknow unhandled process status toString'],
  ])('%j stops with %j', (parts, message) => {
    expect(stepOf(transaction(parts))).toEqual({ kind: 'stopped', message });
  });

  it.each([
    [
      { allowRememberDevice: true, rememberDeviceLifetimeInMinutes: 60 },
      { minutes: 60, isByDefault: false },
    ],
    [
      { allowRememberDevice: true, rememberDeviceLifetimeInMinutes: 60, rememberDeviceByDefault: true },
      { minutes: 60, isByDefault: true },
    ],
    [{ allowRememberDevice: false, rememberDeviceLifetimeInMinutes: 60 }, null],
    [{ allowRememberDevice: true }, null],
  ])('with the policy %j it is offered to remember the device: %j', (policy, device) => {
    const challenge = transaction({ status: 'MFA_CHALLENGE', factor: sms, verify: go, policy });
    expect(stepOf(challenge)).toMatchObject({ kind: 'code', device });
    const required = transaction({ status: 'MFA_REQUIRED', factors: [{ ...app, ...active }], policy });
    expect(stepOf(required)).toMatchObject({ kind: 'code', device });
  });
});
