import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';

const PASSWORD = 'kettle moss nine';
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ factors: ['email'], auditDays: 30 });
});
afterAll(() => provider.stop());

const read = (more: Parameters<IdentityProvider['identity']['readAudit']>[0]) => provider.identity.readAudit(more);

describe('the audit log', () => {
  it('tells who did what, when and from where, newest first, and holds no secret', async () => {
    const email = 'ida@elm-court.example';
    const id = await provider.identity.seedPerson({ email, firstName: 'Ida', lastName: 'Moss', password: PASSWORD });
    const browser = { 'user-agent': 'A browser' };
    await provider.call('', { username: email, password: 'wrong password' }, browser);
    const { stateToken } = await provider.call('', { username: email, password: PASSWORD }, browser);
    const enrolled = await provider.call('/factors', { stateToken, factorType: 'email', provider: 'OKTA' }, browser);
    const code = provider.sentCode(email);
    const path = `/factors/${enrolled._embedded?.factor?.id}/lifecycle/activate`;
    const done = await provider.call(path, { stateToken, passCode: code }, browser);

    const rows = await read({ address: email, limit: 100 });
    expect(rows.map(({ event, outcome }) => [event, outcome]).reverse()).toEqual([
      ['sign-in.password', 'FAILURE'],
      ['sign-in.password', 'SUCCESS'],
      ['factor.enrolled', 'SUCCESS'],
      ['sign-in.code', 'SUCCESS'],
      ['factor.activated', 'SUCCESS'],
      ['sign-in.complete', 'SUCCESS'],
    ]);
    expect(rows[0]).toMatchObject({ personId: id, email, ip: '127.0.0.1', agent: 'A browser', at: provider.clock.at });
    const text = JSON.stringify((await provider.pool.query('select * from identity.audit_log')).rows);
    for (const secret of [PASSWORD, 'wrong password', code, stateToken, done.sessionToken, email]) {
      expect(text).not.toContain(secret);
    }
  });

  it('notes a lock that staff lifted by a reset, and nothing where there was none', async () => {
    const { identity } = provider;
    const email = 'locked@elm-court.example';
    const id = await identity.seedPerson({ email, firstName: 'Lou', lastName: 'Fern', password: PASSWORD });
    await identity.resetMfa(id);
    expect(await read({ address: email, event: 'address.unlocked', limit: 9 })).toEqual([]);
    for (let tries = 0; tries < 10; tries += 1)
      await provider.call('', { username: email, password: 'wrong password' });
    await identity.resetMfa(id);
    const lifted = await read({ address: email, event: 'address.unlocked', limit: 9 });
    expect(lifted).toMatchObject([{ personId: id, outcome: 'SUCCESS', detail: 'reset' }]);
  });

  it('is asked by event, outcome and time, page by page', async () => {
    const all = await read({ limit: 100 });
    const failures = await read({ outcome: 'FAILURE', limit: 100 });
    expect(failures).toEqual(all.filter((row) => row.outcome === 'FAILURE'));
    expect(await read({ event: 'factor.enrolled', limit: 100 })).toHaveLength(1);
    const [first, second] = await read({ limit: 2 });
    expect(await read({ before: first?.id, limit: 1 })).toEqual([second]);
    expect(await read({ from: new Date(provider.clock.at.getTime() + 1), limit: 100 })).toEqual([]);
    expect(await read({ until: new Date(provider.clock.at.getTime() + 1), limit: 100 })).toHaveLength(all.length);
  });

  it('tells whoever looks after somebody what they did, and nothing of where they were or what failed', async () => {
    const { identity } = provider;
    const email = 'ada@oak-lane.example';
    const names = { firstName: 'Ada', lastName: 'Birch' };
    const id = await identity.createPerson({ email, ...names });
    const password = 'seven copper lanterns';
    await identity.setPassword((await identity.issueActivationToken(id)).token, password);
    provider.pass(60);
    const lockOut = async () => {
      for (let tries = 0; tries < 12; tries += 1)
        await provider.call('', { username: email, password: 'wrong password' });
    };
    await lockOut();
    const firstLock = provider.clock.at;
    provider.pass(120);
    // Turned away by the lock, which is none of its own.
    await provider.call('', { username: email, password });
    await identity.unlock(id);
    await lockOut();
    await identity.unlock(id);
    provider.pass(60);
    const { stateToken } = await provider.call('', { username: email, password });
    const enrolled = await provider.call('/factors', { stateToken, factorType: 'email', provider: 'OKTA' });
    const passCode = provider.sentCode(email);
    await provider.call(`/factors/${enrolled._embedded?.factor?.id}/lifecycle/activate`, { stateToken, passCode });

    const acts = (await identity.actsOf?.(id)) ?? [];
    expect(acts.map(({ kind, factor }) => [kind, factor])).toEqual([
      ['FACTOR_ENROLLED', 'email'],
      ['LOCKED', null],
      ['LOCKED', null],
      ['PASSWORD_CHOSEN', null],
    ]);
    expect(acts[2]?.at).toEqual(firstLock);
    expect(Object.keys(acts[0] ?? {}).toSorted()).toEqual(['at', 'factor', 'id', 'kind']);
    // Of somebody else, and of an address that nobody has, there is nothing.
    for (let tries = 0; tries < 12; tries += 1)
      await provider.call('', { username: 'nobody@oak-lane.example', password: 'wrong password' });
    const other = await identity.createPerson({ email: 'nobody@oak-lane.example', ...names });
    expect(await identity.actsOf?.(other)).toEqual([]);
  });

  it('forgets what is older than it must be kept', async () => {
    provider.pass(29 * 24 * 60 * 60);
    await provider.identity.sweep();
    expect((await read({ limit: 100 })).length).toBeGreaterThan(5);
    provider.pass(2 * 24 * 60 * 60);
    await provider.identity.sweep();
    expect((await read({ limit: 100 })).filter((row) => row.event.startsWith('sign-in'))).toEqual([]);
  });
});
