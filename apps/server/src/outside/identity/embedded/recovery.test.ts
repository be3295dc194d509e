import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthnReply, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';

const PASSWORD = 'kettle moss nine';
const NEW = 'lantern by the pond';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ rememberDeviceMinutes: 60 });
});
afterAll(() => provider.stop());

let people = 0;
async function newPerson() {
  people += 1;
  const email = `person${people}@quiet-pond.example`;
  const given = { email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, totpSecret: SECRET };
  return { email, id: await provider.identity.seedPerson(given) };
}
const start = (username: string, password = PASSWORD) => provider.call('', { username, password });
const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status;
const reset = (stateToken: string | undefined, newPassword = NEW) =>
  provider.call('/credentials/reset_password', { stateToken, newPassword });
const openLink = (recoveryToken: string) => provider.call('/recovery/token', { recoveryToken });

describe('a forgotten password', () => {
  it('is asked about alike for an address somebody has and one nobody has', async () => {
    const { email } = await newPerson();
    const ask = (username: string) => provider.call('/recovery/password', { username, factorType: 'EMAIL' });
    const shapeOf = ({ headers, ...reply }: AuthnReply) => ({
      ...reply,
      headers: [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`),
    });
    const [known, unknown] = [await ask(email.toUpperCase()), await ask('nobody@quiet-pond.example')];
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
    expect(known).toMatchObject({ status: 'RECOVERY_CHALLENGE', factorResult: 'WAITING', factorType: 'EMAIL' });
    expect(provider.recoveriesAsked.slice(-2)).toEqual([email, 'nobody@quiet-pond.example']);
  });

  it('is not chosen again, and that is told only to who holds a good link', async () => {
    const { id, email } = await newPerson();
    const [first, second] = [await provider.identity.issueResetToken(id), await provider.identity.issueResetToken(id)];
    const opened = await openLink(first.token);
    const refused = await reset(opened.stateToken, PASSWORD);
    expect([refused.errorCode, refused.errorSummary]).toEqual([
      'E0000014',
      'Choose a password that differs from the one you had.',
    ]);
    expect(await provider.identity.setPassword(second.token, PASSWORD)).toEqual({
      outcome: 'refused',
      problems: ['Choose a password that differs from the one you had.'],
    });
    // The link is still good, and the old password too, until another is chosen.
    expect(outcome(await start(email))).toBe('MFA_REQUIRED');
    const other = await openLink(second.token);
    expect(outcome(await reset(other.stateToken))).toBe('MFA_REQUIRED');
    const tried = [await reset(opened.stateToken, NEW), await reset(opened.stateToken, 'neither of them')];
    expect(tried.map(outcome)).toEqual(['E0000011', 'E0000011']);
    for (const password of [NEW, 'neither of them']) {
      expect((await provider.identity.setPassword(first.token, password)).outcome).toBe('used');
    }
  });

  it('is not chosen again after staff took it away, but by somebody else it may be', async () => {
    const { id } = await newPerson();
    const { token } = await provider.identity.resetPassword(id);
    await provider.identity.resetPassword(id);
    expect((await provider.identity.setPassword(token, PASSWORD)).outcome).toBe('refused');
    const activation = await provider.identity.issueActivationToken(id);
    expect((await provider.identity.setPassword(activation.token, PASSWORD)).outcome).toBe('set');
  });

  it('is not recovered by telephone', async () => {
    const asked = { username: 'a@b.example', factorType: 'SMS' };
    expect(outcome(await provider.call('/recovery/password', asked))).toBe('E0000001');
  });

  it('the library of the protocol goes the whole way', async () => {
    const { id, email } = await newPerson();
    const okta = provider.okta();
    const asked = await okta.forgotPassword({ username: email, factorType: 'EMAIL' });
    expect([asked.status, asked.recoveryType]).toEqual(['RECOVERY_CHALLENGE', 'PASSWORD']);
    const { token } = await provider.identity.issueResetToken(id);
    const opened = await okta.verifyRecoveryToken({ recoveryToken: token });
    expect([opened.status, opened.user?.profile.login]).toEqual(['PASSWORD_RESET', email]);
    expect((await okta.authn.resume()).status).toBe('PASSWORD_RESET');
    await expect(opened.resetPassword?.({ newPassword: 'short' })).rejects.toMatchObject({ errorCode: 'E0000014' });
    expect((await opened.resetPassword?.({ newPassword: NEW }))?.status).toBe('MFA_REQUIRED');
    expect(outcome(await start(email))).toBe('E0000004');
    expect(outcome(await start(email, NEW))).toBe('MFA_REQUIRED');
  });
});

describe('a link to choose another password', () => {
  it('is opened as often as one likes, and used once', async () => {
    const { id } = await newPerson();
    const { token } = await provider.identity.issueResetToken(id);
    const opened = await Promise.all([openLink(token), openLink(token), openLink(token)]);
    expect(opened.map(outcome)).toEqual(Array(3).fill('PASSWORD_RESET'));
    const all = await Promise.all(opened.map(({ stateToken }, index) => reset(stateToken, `${NEW} ${index}`)));
    expect(all.map(outcome).filter((each) => each === 'MFA_REQUIRED')).toHaveLength(1);
    expect(outcome(await openLink(token))).toBe('E0000105');
  });

  it('of 8 uses in one step at the same moment one wins', async () => {
    const { id } = await newPerson();
    const { token } = await provider.identity.issueResetToken(id);
    const { stateToken } = await openLink(token);
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => reset(stateToken, `${NEW} ${index}`)));
    expect(all.map(outcome).filter((each) => each === 'MFA_REQUIRED')).toHaveLength(1);
  });

  it('that nobody issued, that has expired, or whose person is gone opens nothing', async () => {
    const { id } = await newPerson();
    const { token } = await provider.identity.issueResetToken(id);
    expect(outcome(await openLink('nothing'))).toBe('E0000105');
    const other = await provider.identity.issueResetToken(id);
    provider.pass(60 * 60 + 1);
    expect(outcome(await openLink(token))).toBe('E0000105');
    provider.pass(-60 * 60 - 1);
    await provider.identity.deactivate(id);
    expect(outcome(await openLink(other.token))).toBe('E0000105');
  });

  it('ends sign-ins that were under way, and opens a lock', async () => {
    const { id, email } = await newPerson();
    const before = await start(email);
    for (let tries = 0; tries < 10; tries += 1) await start(email, 'wrong');
    expect(outcome(await start(email))).toBe('LOCKED_OUT');
    const { token } = await provider.identity.issueResetToken(id);
    const after = await reset((await openLink(token)).stateToken);
    expect(after.status).toBe('MFA_REQUIRED');
    expect(outcome(await provider.call('', { stateToken: before.stateToken }))).toBe('E0000011');
    expect(outcome(await start(email, NEW))).toBe('MFA_REQUIRED');
  });

  it('does not spare the code, not even on a remembered device', async () => {
    const { id, email } = await newPerson();
    const first = await start(email);
    const body = { stateToken: first.stateToken, passCode: await appCode() };
    const done = await provider.call(`/factors/${first._embedded?.factors?.[0]?.id}/verify?rememberDevice=true`, body);
    const cookie = done.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { token } = await provider.identity.issueResetToken(id);
    const { stateToken } = await openLink(token);
    const after = await provider.call('/credentials/reset_password', { stateToken, newPassword: NEW }, { cookie });
    expect(after.status).toBe('MFA_REQUIRED');
  });

  it('the link of an invitation leads to the first password and the first factor', async () => {
    const email = 'invited@quiet-pond.example';
    const id = await provider.identity.createPerson({ email, firstName: 'Ida', lastName: 'Moss' });
    const { token } = await provider.identity.issueActivationToken(id);
    const opened = await provider.call('', { token });
    expect(opened.status).toBe('PASSWORD_RESET');
    expect(outcome(await reset(opened.stateToken, 'Ida Moss'))).toBe('E0000014');
    expect(outcome(await reset(opened.stateToken))).toBe('MFA_ENROLL');
  });
});

async function appCode() {
  const { codeAt } = await import('./one-time-code.ts');
  provider.pass(30);
  return codeAt(SECRET, provider.clock.at);
}

describe('a password that grows old', () => {
  it.each([
    [1, ['MFA_ENROLL']],
    [3, ['MFA_ENROLL', 'MFA_ENROLL', 'PASSWORD_WARN']],
    [5, ['MFA_ENROLL', 'MFA_ENROLL', 'MFA_ENROLL', 'PASSWORD_WARN', 'PASSWORD_WARN']],
  ])('that lives %i day(s) is not warned about in the first half', async (passwordMaxAgeDays, states) => {
    const old = await startIdentityProvider({ passwordMaxAgeDays });
    try {
      const email = 'new@quiet-pond.example';
      await old.identity.seedPerson({ email, firstName: 'A', lastName: 'B', password: PASSWORD });
      for (const state of [...states, 'PASSWORD_EXPIRED']) {
        expect((await old.call('', { username: email, password: PASSWORD })).status).toBe(state);
        old.pass(24 * 60 * 60);
      }
    } finally {
      await old.stop();
    }
  });

  it('is warned about for five days, then must be replaced', async () => {
    const old = await startIdentityProvider({ passwordMaxAgeDays: 30 });
    try {
      const email = 'old@quiet-pond.example';
      await old.identity.seedPerson({ email, firstName: 'A', lastName: 'B', password: PASSWORD });
      const at = async () => await old.call('', { username: email, password: PASSWORD });
      const DAY = 24 * 60 * 60;
      old.pass(24 * DAY);
      expect((await at()).status).toBe('MFA_ENROLL');
      old.pass(2 * DAY);
      const warned = await at();
      expect(warned).toMatchObject({
        status: 'PASSWORD_WARN',
        _embedded: { policy: { expiration: { passwordExpireDays: 4 } } },
      });
      expect((await old.call('/skip', { stateToken: warned.stateToken })).status).toBe('MFA_ENROLL');
      const change = { oldPassword: PASSWORD, newPassword: NEW, stateToken: (await at()).stateToken };
      old.pass(-60);
      expect((await old.call('/credentials/change_password', change)).status).toBe('MFA_ENROLL');
      old.pass(31 * DAY);
      expect((await old.call('', { username: email, password: NEW })).status).toBe('PASSWORD_EXPIRED');
    } finally {
      await old.stop();
    }
  });
});
