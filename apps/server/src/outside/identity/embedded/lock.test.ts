import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthnReply, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { codeAt } from './one-time-code.ts';

const PASSWORD = 'kettle moss nine';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.stop());

let people = 0;
async function newPerson(totpSecret?: string) {
  people += 1;
  const email = `person${people}@harbor-view.example`;
  const given = { email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, ...(totpSecret && { totpSecret }) };
  const id = await provider.identity.seedPerson(given);
  return { id, email };
}
const start = (username: string, password = PASSWORD) => provider.call('', { username, password });
const outcome = (reply: AuthnReply) => reply.errorCode ?? reply.status;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

async function fail(email: string, count: number) {
  for (let tries = 0; tries < count; tries += 1) await start(email, 'wrong');
}

describe('the lock', () => {
  it('comes with the tenth failure and refuses the right password for 60 minutes', async () => {
    const { id, email } = await newPerson();
    const statusOf = async () => (await provider.identity.findPerson(id))?.status;
    await fail(email, 9);
    expect(await statusOf()).toBe('ACTIVE');
    expect(outcome(await start(email, 'wrong'))).toBe('LOCKED_OUT');
    provider.pass(59 * 60);
    expect([outcome(await start(email)), await statusOf()]).toEqual(['LOCKED_OUT', 'LOCKED']);
    provider.pass(61);
    expect([await statusOf(), outcome(await start(email))]).toEqual(['ACTIVE', 'MFA_ENROLL']);
  });

  it('counts anew after the lock is over', async () => {
    const { email } = await newPerson();
    await fail(email, 10);
    provider.pass(60 * 60 + 1);
    await fail(email, 9);
    expect(outcome(await start(email))).toBe('MFA_ENROLL');
  });

  it('counts exactly when 40 guesses come at once', async () => {
    const { email } = await newPerson();
    const outcomes = (await times(40, () => start(email, 'wrong'))).map(outcome);
    expect(outcomes.filter((each) => each === 'E0000004')).toHaveLength(9);
    expect(outcomes.filter((each) => each === 'LOCKED_OUT')).toHaveLength(31);
  });

  it('gives a guesser ten tries and no more, however many come at once', async () => {
    const { email } = await newPerson();
    await times(30, () => start(email, 'wrong'));
    const judged = await provider.pool.query(
      `select count(*) from identity.audit_log where event = 'sign-in.password' and outcome = 'FAILURE'
        and "addressHash" = (select "addressHash" from identity.audit_log order by id desc limit 1)`,
    );
    expect(Number(judged.rows[0].count)).toBe(10);
  });

  it('does not fall on someone who signs in rightly many times at once', async () => {
    const { email } = await newPerson();
    expect((await times(25, () => start(email))).map(outcome)).toEqual(Array(25).fill('MFA_ENROLL'));
  });

  it('does not fall when nine are wrong among many that are right', async () => {
    const { email } = await newPerson();
    const mixed = Array.from({ length: 30 }, (_, index) =>
      start(email, index % 3 === 0 && index < 27 ? 'wrong' : PASSWORD),
    );
    const outcomes = (await Promise.all(mixed)).map(outcome);
    expect(outcomes.filter((each) => each === 'MFA_ENROLL')).toHaveLength(21);
    expect(outcomes.filter((each) => each === 'E0000004')).toHaveLength(9);
    expect(outcome(await start(email, 'wrong'))).toBe('LOCKED_OUT');
  });

  it('counts wrong codes too, and right passwords in between do not forgive them', async () => {
    const { email } = await newPerson(SECRET);
    const outcomes: (string | undefined)[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      const reply = await start(email);
      const factorId = reply._embedded?.factors?.[0]?.id;
      const body = { stateToken: reply.stateToken, passCode: '000000' };
      outcomes.push(outcome(await provider.call(`/factors/${factorId}/verify`, body)));
    }
    expect(outcomes).toEqual([...Array(9).fill('E0000068'), 'LOCKED_OUT']);
    expect(outcome(await start(email))).toBe('LOCKED_OUT');
  });

  it('forgets failures once a sign-in is complete', async () => {
    const { email } = await newPerson(SECRET);
    for (let round = 0; round < 3; round += 1) {
      await fail(email, 8);
      const reply = await start(email);
      provider.pass(30);
      const body = { stateToken: reply.stateToken, passCode: codeAt(SECRET, provider.clock.at) };
      const path = `/factors/${reply._embedded?.factors?.[0]?.id}/verify`;
      expect(outcome(await provider.call(path, body))).toBe('SUCCESS');
    }
  });

  it('is opened by an administrator', async () => {
    const { id, email } = await newPerson();
    await fail(email, 10);
    await provider.identity.unlock(id);
    expect(outcome(await start(email))).toBe('MFA_ENROLL');
  });

  it('ends a sign-in that was half way', async () => {
    const { email } = await newPerson(SECRET);
    const reply = await start(email);
    await fail(email, 9);
    const path = `/factors/${reply._embedded?.factors?.[0]?.id}/verify`;
    const body = { stateToken: reply.stateToken, passCode: '000000' };
    expect(outcome(await provider.call(path, body))).toBe('LOCKED_OUT');
    expect(outcome(await provider.call('', { stateToken: reply.stateToken }))).toBe('E0000011');
  });
});

describe('an address nobody has', () => {
  const shapeOf = ({ headers, ...reply }: AuthnReply) => ({
    ...reply,
    errorId: undefined,
    headers: [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`),
  });

  it('is answered like one that somebody has, twelve times over', async () => {
    const { email } = await newPerson();
    for (let tries = 1; tries <= 12; tries += 1) {
      const known = shapeOf(await start(email, 'wrong password'));
      const unknown = shapeOf(await start('nobody@harbor-view.example', 'wrong password'));
      expect(unknown).toEqual(known);
    }
  });

  it('takes as long', async () => {
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 25; round += 1) {
      const { email } = await newPerson();
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `x${email}`],
      ] as const) {
        const from = performance.now();
        await start(address, 'wrong password');
        took[kind].push(performance.now() - from);
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(took.unknown) / median(took.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it('and a person who has not activated, or was deactivated, are answered alike', async () => {
    const staged = 'staged@harbor-view.example';
    await provider.identity.createPerson({ email: staged, firstName: 'A', lastName: 'B' });
    const gone = await newPerson();
    await provider.identity.deactivate(gone.id);
    const [nobody, notYet, noMore] = await Promise.all(
      ['nobody2@harbor-view.example', staged, gone.email].map(async (email) => shapeOf(await start(email))),
    );
    expect(notYet).toEqual(nobody);
    expect(noMore).toEqual(nobody);
  });
});

describe('limits', () => {
  it('slows down further tries after some failures', async () => {
    const slow = await startIdentityProvider({ slowAfter: 2, slowStepMs: 120 });
    try {
      const took: number[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        const from = performance.now();
        await slow.call('', { username: 'slow@harbor-view.example', password: 'wrong' });
        took.push(performance.now() - from);
      }
      expect(took[2]).toBeGreaterThan(118);
      expect(took[3]).toBeGreaterThan(236);
    } finally {
      await slow.stop();
    }
  });

  it('refuses a network address that calls too often, for five minutes', async () => {
    const strict = await startIdentityProvider({ callsPerAddress: 5 });
    try {
      const call = () => strict.call('/previous', { stateToken: 'x' });
      expect((await times(6, call)).map(outcome).sort()).toEqual([...Array(5).fill('E0000011'), 'E0000047']);
      expect((await call()).httpStatus).toBe(429);
      strict.pass(5 * 60 + 1);
      expect(outcome(await call())).toBe('E0000011');
    } finally {
      await strict.stop();
    }
  });
});

describe('a remembered device', () => {
  async function finish(at: IdentityProvider, email: string, cookie = '') {
    const reply = await at.call('', { username: email, password: PASSWORD }, { cookie });
    if (reply.status !== 'MFA_REQUIRED') return reply;
    at.pass(30);
    const body = { stateToken: reply.stateToken, passCode: codeAt(SECRET, at.clock.at) };
    return await at.call(`/factors/${reply._embedded?.factors?.[0]?.id}/verify?rememberDevice=true`, body);
  }
  const seed = (at: IdentityProvider, email: string) =>
    at.identity.seedPerson({ email, firstName: 'P', lastName: 'D', password: PASSWORD, totpSecret: SECRET });

  it('is neither offered nor made where the policy does not allow it', async () => {
    await seed(provider, 'strict@harbor-view.example');
    const first = await start('strict@harbor-view.example');
    expect(first._embedded?.policy?.allowRememberDevice).toBe(false);
    const cookie = (await finish(provider, 'strict@harbor-view.example')).headers.get('set-cookie') ?? '';
    const again = { username: 'strict@harbor-view.example', password: PASSWORD };
    expect((await provider.call('', again, { cookie: cookie.split(';')[0] ?? '' })).status).toBe('MFA_REQUIRED');
    const { rowCount } = await provider.pool.query('select from identity.devices where "codeFreeUntil" > $1', [
      provider.clock.at,
    ]);
    expect(rowCount).toBe(0);
    // One that was trusted when the policy allowed it is trusted no more.
    await provider.pool.query(`update identity.devices set "codeFreeUntil" = $1`, [new Date(Date.now() + 86_400_000)]);
    expect((await provider.call('', again, { cookie: cookie.split(';')[0] ?? '' })).status).toBe('MFA_REQUIRED');
  });

  it('skips the code for its own person, until it expires or the factors are reset', async () => {
    const kind = await startIdentityProvider({ rememberDeviceMinutes: 60 });
    try {
      const id = await seed(kind, 'one@harbor-view.example');
      await seed(kind, 'two@harbor-view.example');
      const offered = await kind.call('', { username: 'one@harbor-view.example', password: PASSWORD });
      expect(offered._embedded?.policy).toMatchObject({
        allowRememberDevice: true,
        rememberDeviceLifetimeInMinutes: 60,
      });
      let cookie = '';
      const remember = (reply: AuthnReply) => {
        cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return reply.status;
      };
      const first = await finish(kind, 'one@harbor-view.example');
      expect(first.headers.get('set-cookie')).toMatch(
        /^onboard_device=[\w-]{43}; Path=\/identity; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
      );
      remember(first);
      const sign = async (email: string) =>
        remember(await kind.call('', { username: email, password: PASSWORD }, { cookie }));
      const before = cookie;
      expect(await sign('one@harbor-view.example')).toBe('SUCCESS');
      expect(await sign('two@harbor-view.example')).toBe('MFA_REQUIRED');
      expect(cookie).not.toBe(before);
      const copied = { username: 'one@harbor-view.example', password: PASSWORD };
      expect((await kind.call('', copied, { cookie: before })).status).toBe('MFA_REQUIRED');
      kind.pass(60 * 60 + 1);
      expect(await sign('one@harbor-view.example')).toBe('MFA_REQUIRED');
      kind.pass(-60 * 60);
      expect(await sign('one@harbor-view.example')).toBe('SUCCESS');
      await kind.identity.resetMfa(id);
      expect(await sign('one@harbor-view.example')).toBe('MFA_ENROLL');
    } finally {
      await kind.stop();
    }
  });
});
