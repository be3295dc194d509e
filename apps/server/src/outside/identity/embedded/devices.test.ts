import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthnReply, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { codeAt } from './one-time-code.ts';

const PASSWORD = 'kettle moss nine';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NAMED = 'a device name nobody would guess';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ rememberDeviceMinutes: 60 });
});
afterAll(() => provider.stop());

let people = 0;
async function newPerson() {
  people += 1;
  const email = `person${people}@garden-gate.example`;
  const given = { email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, totpSecret: SECRET };
  return { email, id: await provider.identity.seedPerson(given) };
}
const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status;
const cookieOf = (reply: AuthnReply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
const start = (username: string, { password = PASSWORD, cookie = '', context = {} } = {}) =>
  provider.call('', { username, password, context }, { cookie });

/** A whole sign-in. */
async function finish(email: string, { isRemembered = false, cookie = '', context = {} } = {}) {
  const first = await start(email, { cookie, context });
  if (first.status !== 'MFA_REQUIRED') return first;
  provider.pass(30);
  const body = { stateToken: first.stateToken, passCode: codeAt(SECRET, provider.clock.at) };
  const path = `/factors/${first._embedded?.factors?.[0]?.id}/verify?rememberDevice=${isRemembered}`;
  return await provider.call(path, body, { cookie });
}
async function lockOut(email: string) {
  for (let tries = 0; tries < 10; tries += 1) await start(email, { password: 'wrong' });
  expect(outcome(await start(email))).toBe('LOCKED_OUT');
}

describe('a device its person signed in from', () => {
  it('is not locked out by strangers, and needs its code all the same', async () => {
    const { email } = await newPerson();
    const cookie = cookieOf(await finish(email));
    await lockOut(email);
    expect(outcome(await start(email, { cookie }))).toBe('MFA_REQUIRED');
    expect(outcome(await finish(email, { cookie }))).toBe('SUCCESS');
    expect(outcome(await start(email))).toBe('LOCKED_OUT');
  });

  it('does not go on for ever itself: ten wrong tries from it lock it, and nobody else', async () => {
    const { email } = await newPerson();
    const cookie = cookieOf(await finish(email));
    for (let tries = 0; tries < 9; tries += 1) await start(email, { password: 'wrong', cookie });
    expect(outcome(await start(email, { password: 'wrong', cookie }))).toBe('LOCKED_OUT');
    expect(outcome(await start(email, { cookie }))).toBe('LOCKED_OUT');
    expect(outcome(await start(email))).toBe('MFA_REQUIRED');
  });

  it('is opened again with its person', async () => {
    const { id, email } = await newPerson();
    const cookie = cookieOf(await finish(email));
    for (let tries = 0; tries < 10; tries += 1) await start(email, { password: 'wrong', cookie });
    const lockedUntil = new Date(provider.clock.at.getTime() + 60 * 60_000);
    expect(await provider.identity.findPerson(id)).toMatchObject({ status: 'LOCKED', lockedUntil });
    await provider.identity.unlock(id);
    expect(await provider.identity.findPerson(id)).toMatchObject({ status: 'ACTIVE', lockedUntil: null });
    expect(outcome(await start(email, { cookie }))).toBe('MFA_REQUIRED');
  });

  it('counts for its own person alone', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const cookie = cookieOf(await finish(mine.email));
    await lockOut(theirs.email);
    expect(outcome(await start(theirs.email, { cookie }))).toBe('LOCKED_OUT');
  });

  it('is of use to somebody who copied its cookie only until its person signs in again', async () => {
    const { email } = await newPerson();
    const copied = cookieOf(await finish(email, { isRemembered: true }));
    expect(outcome(await start(email, { cookie: copied }))).toBe('SUCCESS');
    expect(outcome(await start(email, { cookie: copied }))).toBe('MFA_REQUIRED');
  });

  it('a cookie that somebody made up is nothing', async () => {
    const { email } = await newPerson();
    const cookie = 'onboard_device=planted-by-somebody-else-0123456789abcdefgh';
    await finish(email, { cookie, isRemembered: true });
    expect(outcome(await start(email, { cookie }))).toBe('MFA_REQUIRED');
  });
});

describe('a device the client names', () => {
  it('skips the code once remembered, for its time and its person', async () => {
    const { email } = await newPerson();
    const context = { deviceToken: NAMED };
    const done = await finish(email, { context, isRemembered: true });
    expect([outcome(done), cookieOf(done)]).toEqual(['SUCCESS', '']);
    expect(outcome(await start(email, { context }))).toBe('SUCCESS');
    const other = await newPerson();
    expect(outcome(await start(other.email, { context }))).toBe('MFA_REQUIRED');
    provider.pass(61 * 60);
    expect(outcome(await start(email, { context }))).toBe('MFA_REQUIRED');
  });

  it.each(['short', 'x'.repeat(201), 7, null])('%j is no name', async (deviceToken) => {
    const { email } = await newPerson();
    const context = { deviceToken };
    await finish(email, { context, isRemembered: true });
    expect(outcome(await start(email, { context }))).toBe('MFA_REQUIRED');
  });
});
