import { sessionApi, UNATTENDED_HEADER } from '@onboard/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { startSession } from '../../records/sessions/store.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../../sample-world/people.data.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { CallingClient } from '../../testing/calling-client.ts';
import { accessTokenOf, signIn } from '../../testing/sign-in.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
const clock = { ahead: 0 };
const now = () => new Date(Date.now() + clock.ahead);
beforeAll(async () => {
  test = await startTestHouse({ now });
});
afterAll(() => test.stop());

const MINUTE = 60_000;
const sample = (role: string) => {
  const found = SAMPLE_PEOPLE.find((each) => each.role === role);
  if (!found) throw new Error(`Nobody has the role ${role}`);
  return { ...found, password: SAMPLE_PASSWORD };
};
/** Runs with the clock moved on. */
async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  clock.ahead += minutes * MINUTE;
  try {
    return await work();
  } finally {
    clock.ahead -= minutes * MINUTE;
  }
}
const userOf = (client: CallingClient) => client.call(sessionApi.authenticated);
const datesOf = async (email: string) => {
  const columns = ['firstLogin', 'lastLogin', 'termsOfUseDate', 'firstPasswordSet', 'lastPasswordSet'] as const;
  return test.house.db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirstOrThrow();
};

describe('signing in', () => {
  it('goes the whole way: password, code, tokens, session', async () => {
    const person = sample('BEN_ADMIN');
    const client = await signIn(test.url, person);
    const { email, firstName, lastName } = person;
    const user = await userOf(client);
    expect(user).toMatchObject({ role: 'BEN_ADMIN', email, name: `${firstName} ${lastName}` });
    expect(user?.id).toBe(user?.userId);
    expect(user?.clientIds.length).toBeGreaterThan(0);
    const hours = (Date.parse(user?.sessionEndsAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
  });

  it('nobody is signed in at first, and the API says so', async () => {
    expect(await userOf(test.visitor())).toBeNull();
    expect((await test.visitor().refusal(sessionApi.loggedIn)).status).toBe(401);
  });

  it.each(['', 'nonsense', 'a.b.c', 'x'.repeat(8_001)])('the token %j opens nothing', async (accessToken) => {
    const { status, body } = await test.visitor().refusal(sessionApi.exchange, { body: { accessToken } });
    const isTooOdd = accessToken === '' || accessToken.length > 8_000;
    expect([status, body.message]).toEqual(
      isTooOdd ? [400, expect.stringContaining('details')] : [401, 'Invalid token'],
    );
  });

  it('an access token is good for one session, of 8 exchanges at the same moment too', async () => {
    const { accessToken } = await accessTokenOf(test.visitor(), sample('BROKER'));
    const tries = Array.from({ length: 8 }, async () => {
      const client = test.visitor();
      await client.call(sessionApi.exchange, { body: { accessToken } }).catch(() => {});
      return client.cookies.has('onboard-session');
    });
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('gives a new session id, and the one before is over', async () => {
    const client = test.visitor();
    const first = await test.as(sample('BROKER').email);
    const before = first.cookies.get('onboard-session') ?? '';
    client.cookies.set('onboard-session', before);
    const tokens = await accessTokenOf(client, sample('SLF_ADMIN'));
    await client.call(sessionApi.exchange, { body: tokens });
    expect(client.cookies.get('onboard-session')).not.toBe(before);
    expect((await userOf(client))?.role).toBe('SLF_ADMIN');
    expect(await userOf(first)).toBeNull();
  });

  it('someone whom the provider knows and the portal does not is refused', async () => {
    const stranger = { email: 'stranger@nowhere.example', password: 'lantern by the pond' };
    const identity = test.house.identity;
    const id = await identity.createPerson({ email: stranger.email, firstName: 'S', lastName: 'T' });
    const { token } = await identity.issueActivationToken(id);
    await identity.setPassword(token, stranger.password);
    const tokens = await accessTokenOf(test.visitor(), stranger);
    const refused = await test.visitor().refusal(sessionApi.exchange, { body: tokens });
    expect(refused.body).toMatchObject({ code: 'INVALID_TOKEN', message: 'Invalid token' });
  });

  it('the cookie is out of reach of scripts and other sites', async () => {
    const client = test.visitor();
    const tokens = await accessTokenOf(client, sample('SLF_OWNER'));
    const response = await client.fetch('/api/users/authenticated', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tokens),
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('onboard-session='));
    expect(cookie).toMatch(/Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
  });

  it('needs the anti-forgery token', async () => {
    const response = await fetch(`${test.url}/api/users/authenticated`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"accessToken":"x"}',
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      403,
      'invalid csrf token',
    ]);
  });
});

describe('a session', () => {
  it('ends after 30 minutes without a call, and a call begins the count anew', async () => {
    const client = await test.as(sample('BROKER').email);
    for (const minutes of [29, 58, 87]) expect(await later(minutes, () => userOf(client))).not.toBeNull();
    expect(await later(87 + 31, () => userOf(client))).toBeNull();
  });

  describe('of a page that asks by itself', () => {
    const client = `/api/clients/${sampleId('cedar-falls')}`;
    const asked = ['/api/users/authenticated', client, `${client}/change-log/deif-changes`];
    /** An open page asks in the 10th, 20th and 29th minute; whether the session is there in the 31st. */
    const standsAfter = async (email: string, address: string, headers: Record<string, string>) => {
      const client = await test.as(email);
      for (const minutes of [10, 20, 29]) {
        const { status } = await later(minutes, () => client.fetch(address, { headers }));
        expect(status).toBe(200);
      }
      return (await later(31, () => userOf(client))) !== null;
    };

    it.each(['owner@sunward.example', 'admin@cedarfalls.example'])('ends while nobody is at it: %s', async (email) => {
      for (const address of asked) {
        expect([address, await standsAfter(email, address, { [UNATTENDED_HEADER]: '1' })]).toEqual([address, false]);
      }
    });

    it('ends though it tells how long it was looked at, which a page does that is locked or closed', async () => {
      const client = await test.as('admin@cedarfalls.example');
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      const headers = { 'content-type': 'application/json', cookie };
      const beacon = () =>
        fetch(`${test.url}/api/page-times`, { method: 'POST', headers, body: '{"route":"/clients","seconds":60}' });
      for (const minutes of [10, 20, 29]) expect((await later(minutes, beacon)).status).toBe(200);
      expect(await later(31, () => userOf(client))).toBeNull();
    });

    it('goes on while somebody is', async () => {
      for (const address of asked) {
        expect([address, await standsAfter('owner@sunward.example', address, {})]).toEqual([address, true]);
      }
    });
  });

  it('ends after 12 hours however busy it is', async () => {
    const client = await test.as(sample('BROKER').email);
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      expect(await later(minutes, () => userOf(client))).not.toBeNull();
    }
    expect(await later(12 * 60 + 1, () => userOf(client))).toBeNull();
  });

  it('ends on sign-out, and stays ended for whoever kept the cookie', async () => {
    const client = await test.as(sample('BROKER').email);
    const kept = new CallingClient(test.url, Object.fromEntries(client.cookies));
    await client.call(sessionApi.logout);
    expect(client.cookies.has('onboard-session')).toBe(false);
    expect(await userOf(kept)).toBeNull();
    client.forgetCsrfToken();
    await client.call(sessionApi.logout);
  });

  it('ends when the person is deactivated or deleted', async () => {
    const { db } = test.house;
    for (const change of [{ isActive: false }, { deletedAt: new Date() }]) {
      const id = newId();
      const names = { firstName: 'A', lastName: 'B', role: 'BROKER' };
      await db
        .insertInto('users')
        .values({ id, email: `${id}@gone.example`, ...names })
        .execute();
      const { token } = await startSession(db, id, now());
      const client = new CallingClient(test.url, { 'onboard-session': token });
      expect(await userOf(client)).not.toBeNull();
      await db.updateTable('users').set(change).where('id', '=', id).execute();
      expect(await userOf(client)).toBeNull();
    }
  });

  it('ends when the person replaces an expired password', async () => {
    const { db, identity } = test.house;
    const id = newId();
    const email = `${id}@expired.example`;
    const identityId = await identity.createPerson({ email, firstName: 'A', lastName: 'B' });
    const names = { firstName: 'A', lastName: 'B', role: 'BROKER' };
    await db
      .insertInto('users')
      .values({ id, email, identityId, ...names })
      .execute();
    const { token } = await identity.issueActivationToken(identityId);
    await identity.setPassword(token, 'lantern by the pond');
    // That this password was chosen is noted a moment later, and ends what began before.
    const noted = db.selectFrom('users').select('lastPasswordSet').where('id', '=', id);
    await expect.poll(async () => (await noted.executeTakeFirst())?.lastPasswordSet, { timeout: 10_000 }).toBeTruthy();
    const client = await test.as(email);
    const authn = async (path: string, body: object) => {
      const url = `${test.url}/identity/api/v1/authn${path}`;
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as { status: string; stateToken: string };
    };
    await sql`update identity.people set "isPasswordExpired" = true where id = ${identityId}`.execute(db);
    const { status, stateToken } = await authn('', { username: email, password: 'lantern by the pond' });
    expect([status, await userOf(client)]).toEqual(['PASSWORD_EXPIRED', expect.objectContaining({ email })]);
    const change = { stateToken, oldPassword: 'lantern by the pond', newPassword: 'kettle by the pond' };
    expect((await authn('/credentials/change_password', change)).status).toBe('MFA_ENROLL');
    expect(await userOf(client)).toBeNull();
  });

  it('is kept by its hash alone', async () => {
    const client = await test.as(sample('BROKER').email);
    const rows = await test.house.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('onboard-session'));
  });
});

describe('what is noted of a person', () => {
  it('the first sign-in stays, the last moves', async () => {
    const { email } = sample('SLF_OWNER');
    const client = await test.as(email);
    await client.call(sessionApi.loggedIn);
    const first = await datesOf(email);
    await later(5, () => client.call(sessionApi.loggedIn));
    const second = await datesOf(email);
    expect(second.firstLogin).toEqual(first.firstLogin);
    expect((second.lastLogin?.getTime() ?? 0) - (first.lastLogin?.getTime() ?? 0)).toBeGreaterThan(4 * MINUTE);
  });

  it('the terms of use are accepted once', async () => {
    const { db } = test.house;
    const id = newId();
    const email = `${id}@terms.example`;
    await db.insertInto('users').values({ id, email, firstName: 'A', lastName: 'B', role: 'BEN_ADMIN' }).execute();
    const client = await test.as(email);
    expect((await userOf(client))?.termsOfUseDate).toBeNull();
    const accepted = await client.call(sessionApi.acceptTerms);
    expect(accepted.termsOfUseDate).toMatch(/^20\d\d-/);
    const again = await later(5, () => client.call(sessionApi.acceptTerms));
    expect(again.termsOfUseDate).toBe(accepted.termsOfUseDate);
  });
});

describe('what the browser is told', () => {
  it('before anyone signs in', async () => {
    const visitor = test.visitor();
    const configuration = await visitor.call(sessionApi.configuration);
    expect(configuration).toMatchObject({
      environment: 'local',
      brand: { name: 'Sunward Benefits', slug: 'sun-life' },
      identity: { issuer: `${test.url}/identity/oauth2/default`, clientId: 'onboard-portal' },
      session: { idleMinutes: 30, warningMinutes: 2 },
    });
    expect(await visitor.call(sessionApi.featureToggles)).toMatchObject({ sunadvisor: false });
    expect((await visitor.refusal(sessionApi.serviceStatus)).status).toBe(401);
  });

  it('the same toggles for every client, whether there is such a client or not', async () => {
    const visitor = test.visitor();
    const toggles = await visitor.call(sessionApi.featureToggles);
    expect(await visitor.call(sessionApi.featureToggles, { query: { clientId: newId() } })).toEqual(toggles);
    const { status } = await visitor.refusal(sessionApi.featureToggles, { query: { clientId: 'no id' } });
    expect(status).toBe(400);
  });

  it('whether Jira answers, once signed in', async () => {
    const client = await test.as(sample('SLF_ADMIN').email);
    const press = (address: string, headers: Record<string, string> = {}) =>
      fetch(`${test.url}/ticketing/${address}`, { method: 'POST', headers, redirect: 'manual' });
    expect(await client.call(sessionApi.serviceStatus)).toEqual({ jira: true });
    expect((await press('down')).status).toBe(303);
    expect(await client.call(sessionApi.serviceStatus)).toEqual({ jira: false });
    expect((await press('up', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await client.call(sessionApi.serviceStatus)).toEqual({ jira: false });
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    expect((await press('up', form)).headers.get('location')).toBe('/ticketing');
    expect(await client.call(sessionApi.serviceStatus)).toEqual({ jira: true });
  });

  it('that Jira is down where its address does not answer, and no switch then', async () => {
    const away = await startTestHouse({ env: { JIRA_STATUS_URL: 'http://127.0.0.1:9/status' } });
    const client = await away.as(sample('SLF_ADMIN').email);
    expect(await client.call(sessionApi.serviceStatus)).toEqual({ jira: false });
    expect((await fetch(`${away.url}/ticketing/up`, { method: 'POST' })).status).not.toBe(303);
    await away.stop();
  });
});
