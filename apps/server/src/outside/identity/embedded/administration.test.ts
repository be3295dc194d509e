import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ factors: ['google', 'sms'] });
});
afterAll(() => provider.stop());

let people = 0;
async function invite() {
  people += 1;
  const email = `invited${people}@cedar-falls.example`;
  const id = await provider.identity.createPerson({ email, firstName: 'Ida', lastName: 'Moss' });
  const { token } = await provider.identity.issueActivationToken(id);
  return { id, email, token };
}
const PASSWORD = 'kettle by the pond';
const stateOf = async (token: string) => (await provider.identity.readLink(token)).state;

describe('people', () => {
  it('are made once, whatever the case of the address and however many ask at once', async () => {
    const given = { email: 'Twice@Cedar-Falls.example', firstName: 'T', lastName: 'W' };
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        provider.identity.createPerson({ ...given, email: index % 2 ? given.email : given.email.toLowerCase() }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('who were deactivated come back without their password', async () => {
    const { id, email, token } = await invite();
    await provider.identity.setPassword(token, PASSWORD);
    await provider.identity.deactivate(id);
    expect((await provider.call('', { username: email, password: PASSWORD })).errorCode).toBe('E0000004');
    expect(await provider.identity.createPerson({ email, firstName: 'I', lastName: 'M' })).toBe(id);
    expect(await provider.identity.hasPassword(id)).toBe(false);
    expect((await provider.call('', { username: email, password: PASSWORD })).errorCode).toBe('E0000004');
  });

  it('who come back get their codes at whatever phone they name, and none at the one of before', async () => {
    for (const comeBack of ['createPerson', 'reactivate'] as const) {
      const { id, email, token } = await invite();
      await provider.identity.setPassword(token, PASSWORD);
      const person = { email, firstName: 'Ida', lastName: 'Moss' };
      await provider.identity.seedPerson({ ...person, factor: { kind: 'sms', phoneNumber: '+15555550142' } });
      expect((await provider.call('', { username: email, password: PASSWORD })).status).toBe('MFA_REQUIRED');
      await provider.identity.deactivate(id);
      if (comeBack === 'reactivate') await provider.identity.reactivate(id);
      else await provider.identity.createPerson(person);
      await provider.identity.setPassword((await provider.identity.issueActivationToken(id)).token, PASSWORD);
      const { status, stateToken, _embedded } = await provider.call('', { username: email, password: PASSWORD });
      expect([status, JSON.stringify(_embedded).includes('0142')]).toEqual(['MFA_ENROLL', false]);
      const phone = { factorType: 'sms', provider: 'OKTA', profile: { phoneNumber: '+15555550143' } };
      const begun = await provider.call('/factors', { stateToken, ...phone });
      expect(begun._embedded?.factor?.profile).toEqual({ phoneNumber: '+1 XXX-XXX-0143' });
      expect(provider.sent.map(({ to }) => to)).not.toContain('+15555550142');
    }
  });
});

describe('activation links', () => {
  it('are looked at as often as one likes, and used once', async () => {
    const { id, email, token } = await invite();
    for (let look = 0; look < 3; look += 1) {
      expect(await provider.identity.readLink(token)).toEqual({
        state: 'valid',
        purpose: 'activation',
        identityId: id,
        email,
      });
    }
    expect(await provider.identity.setPassword(token, PASSWORD)).toMatchObject({ outcome: 'set', identityId: id });
    expect(await stateOf(token)).toBe('used');
    expect(await provider.identity.setPassword(token, 'some other words here')).toEqual({ outcome: 'used' });
    expect((await provider.call('', { username: email, password: PASSWORD })).status).toBe('MFA_ENROLL');
  });

  it('of 12 uses at the same moment one wins', async () => {
    const { token } = await invite();
    const uses = Array.from({ length: 12 }, (_, index) =>
      provider.identity.setPassword(token, `kettle moss ${index} x`),
    );
    const outcomes = (await Promise.all(uses)).map(({ outcome }) => outcome);
    expect(outcomes.filter((each) => each === 'set')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'used')).toHaveLength(11);
  });

  it('are good for 7 days', async () => {
    const { token } = await invite();
    provider.pass(7 * 24 * 3_600 - 5);
    expect(await stateOf(token)).toBe('valid');
    provider.pass(6);
    expect(await stateOf(token)).toBe('expired');
    expect(await provider.identity.setPassword(token, PASSWORD)).toEqual({ outcome: 'expired' });
  });

  it('stand beside each other until one is used, which ends them all', async () => {
    const { id, token } = await invite();
    const second = await provider.identity.issueActivationToken(id);
    expect([await stateOf(token), await stateOf(second.token)]).toEqual(['valid', 'valid']);
    await provider.identity.setPassword(second.token, PASSWORD);
    expect([await stateOf(token), await stateOf(second.token)]).toEqual(['used', 'used']);
  });

  it('are not used up by a password that cannot be accepted', async () => {
    const { token } = await invite();
    const refused = await provider.identity.setPassword(token, 'password1234');
    expect(refused).toMatchObject({ outcome: 'refused', problems: [expect.stringMatching(/easy to guess/)] });
    expect(await stateOf(token)).toBe('valid');
  });

  it('nobody issued are unknown', async () => {
    expect(await stateOf('nothing')).toBe('unknown');
    expect(await provider.identity.setPassword('nothing', PASSWORD)).toEqual({ outcome: 'unknown' });
  });

  it('are kept by their hash alone', async () => {
    const { token } = await invite();
    const { rows } = await provider.pool.query('select * from identity.links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('what is written down', () => {
  it('the audit log tells what happened, and no address or password', async () => {
    const { id, email, token } = await invite();
    await provider.identity.setPassword(token, PASSWORD);
    await provider.call('', { username: email, password: 'wrong password' });
    const log = 'select * from identity.audit_log order by id';
    const { rows } = await provider.pool.query(log);
    const events = rows.filter((row) => row.personId === id).map((row) => row.event);
    expect(events).toEqual(['person.created', 'activation.issued', 'password.set']);
    expect(rows.at(-1)).toMatchObject({ event: 'sign-in.password', outcome: 'FAILURE', ip: '127.0.0.1' });
    const text = JSON.stringify(rows);
    for (const secret of [email, PASSWORD, 'wrong password', token]) expect(text).not.toContain(secret);
  });

  it('what has expired is swept away', async () => {
    const { id, email } = await invite();
    await provider.identity.seedPerson({ email, firstName: 'I', lastName: 'M', password: PASSWORD });
    await provider.call('', { username: email, password: PASSWORD });
    const count = async (query: string) => (await provider.pool.query(query, [id])).rowCount;
    const transactions = () => count('select 1 from identity.transactions where "personId" = $1');
    const links = () => count('select 1 from identity.links where "identityId" = $1');
    expect([await transactions(), await links()]).toEqual([1, 1]);
    provider.pass(11 * 60);
    await provider.identity.sweep();
    expect([await transactions(), await links()]).toEqual([0, 1]);
    provider.pass(100 * 24 * 3_600);
    await provider.identity.sweep();
    expect(await links()).toBe(0);
  });
});
