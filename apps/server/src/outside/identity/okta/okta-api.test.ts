import { generateKeyPairSync } from 'node:crypto';
import { importJWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { IdentityUnavailable } from '../port.ts';
import { createOktaIdentity } from './okta-identity.ts';
import { oktaOf } from './okta-settings.ts';
import { type FakeOkta, startFakeOkta } from './testing/fake-okta.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SERVICE = { serviceClientId: '0oaService', serviceKey: PEM, serviceKeyId: 'one' };
const NO_SERVICE = { serviceClientId: '', serviceKey: '', serviceKeyId: '' };

let provider: IdentityProvider;
let fake: FakeOkta;
beforeAll(async () => {
  const key = (await importJWK(pair.publicKey.export({ format: 'jwk' }), 'RS256')) as CryptoKey;
  [provider, fake] = await Promise.all([startIdentityProvider(), startFakeOkta({ clientId: '0oaService', key })]);
});
afterAll(async () => {
  await fake.stop();
  await provider.stop();
});
afterEach(() => {
  fake.state.trouble = null;
  fake.calls.length = 0;
});

const base = () => ({ issuer: `${fake.url}/oauth2/default`, clientId: 'onboard-portal', oktaGroup: '' });
const means = () => ({ pool: provider.pool, now: () => provider.clock.at });
const okta = (more: Partial<Parameters<typeof createOktaIdentity>[0]> = {}) =>
  createOktaIdentity({ ...base(), apiToken: fake.apiToken, ...NO_SERVICE, ...more }, means());

let people = 0;
const named = () => {
  people += 1;
  return { email: `api${people}@okta.example`, firstName: 'Ola', lastName: 'Kent' };
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a trouble that passes', () => {
  it.each([500, 502, 503, 504])('status %i once is tried again', async (status) => {
    fake.state.trouble = { kind: 'status', status, times: 1 };
    const person = named();
    const id = await okta().createPerson(person);
    expect(fake.directory.find(id)?.profile.email).toBe(person.email);
    expect(fake.calls.map(({ path }) => path)).toEqual(['/api/v1/users', '/api/v1/users']);
  });

  it('a rate limit is waited for, by the clock of the answer', async () => {
    fake.state.trouble = { kind: 'rate-limit', seconds: 1, times: 1 };
    const begun = Date.now();
    expect(await okta().hasPassword('00uNobody')).toBe(false);
    expect(Date.now() - begun).toBeGreaterThan(250);
    expect(fake.calls).toHaveLength(2);
  });

  it('a person whom Okta made while its answer was lost is found', async () => {
    const person = named();
    const id = await okta().createPerson(person);
    expect(await okta().createPerson(person)).toBe(id);
  });
});

describe('a trouble that stays', () => {
  it.each([
    ['a fault of Okta’s', { kind: 'status', status: 503, times: 99 }, 3],
    ['a rate limit that lasts longer than somebody waits', { kind: 'rate-limit', seconds: 60, times: 99 }, 1],
    ['a connection that breaks', { kind: 'hang-up' }, 3],
    ['an answer of somebody in between', { kind: 'not-json' }, 1],
    ['missing rights', { kind: 'no-rights' }, 1],
  ] as const)('%s is no answer', async (_, trouble, calls) => {
    fake.state.trouble = { ...trouble };
    const person = named();
    const error = await refused(okta().createPerson(person));
    expect(error).toBeInstanceOf(IdentityUnavailable);
    // What is logged names no person and no secret.
    for (const secret of [person.email, fake.apiToken]) expect(String((error as Error).stack)).not.toContain(secret);
    expect(fake.calls).toHaveLength(calls);
  });

  it('an answer that does not come ends after five seconds, and is not asked for again', async () => {
    fake.state.trouble = { kind: 'hang' };
    const begun = Date.now();
    expect(await refused(okta().hasPassword('00uNobody'))).toBeInstanceOf(IdentityUnavailable);
    expect((Date.now() - begun) / 1_000).toBeGreaterThan(4.5);
    expect((Date.now() - begun) / 1_000).toBeLessThan(7);
    expect(fake.calls).toHaveLength(1);
  });

  it('leaves a link as good as it was', async () => {
    const id = await okta().createPerson(named());
    const { token } = await okta().issueActivationToken(id);
    const read = okta();
    const setting = read.setPassword(token, 'kettle by the pond');
    fake.state.trouble = { kind: 'hang-up' };
    expect(await refused(setting)).toBeInstanceOf(IdentityUnavailable);
    fake.state.trouble = null;
    expect((await okta().readLink(token)).state).toBe('valid');
    expect((await okta().setPassword(token, 'kettle by the pond')).outcome).toBe('set');
  });
});

it('keys that cannot be fetched are no fault of the token', async () => {
  await okta().createPerson({ email: 'keys@okta.example', firstName: 'K', lastName: 'E' });
  const token = await fake.accessTokenOf('keys@okta.example', 'onboard-portal');
  expect(await okta().verifyAccessToken(token)).toMatchObject({ email: 'keys@okta.example' });
  fake.state.trouble = { kind: 'hang-up' };
  expect(await refused(okta().verifyAccessToken(token))).toBeInstanceOf(IdentityUnavailable);
  expect(await okta().verifyAccessToken('no token')).toBeNull();
});

describe('the password policy of the organisation', () => {
  it('is told in its own words, and the link stays good', async () => {
    const id = await okta().createPerson(named());
    const { token } = await okta().issueActivationToken(id);
    const result = await okta().setPassword(token, 'okta and the kettle');
    const problems = ['Password requirements were not met. It must not be one that is often used.'];
    expect(result).toEqual({ outcome: 'refused', problems });
    expect((await okta().readLink(token)).state).toBe('valid');
  });
});

describe('a group', () => {
  it('is joined by whoever is made, and by whom Okta knew before', async () => {
    const [fresh, known] = [named(), named()];
    const before = await okta().createPerson(known);
    const identity = okta({ oktaGroup: '00gPortal' });
    const ids = [await identity.createPerson(fresh), await identity.createPerson(known)];
    expect(ids[1]).toBe(before);
    for (const id of ids) expect(fake.directory.find(id)?.groups).toEqual(['00gPortal']);
  });
});

describe('a service app', () => {
  const service = (key = PEM) => okta({ apiToken: '', ...SERVICE, serviceKey: key });

  it('shows a token that its key got it, and keeps it', async () => {
    const identity = service();
    await identity.createPerson(named());
    await identity.createPerson(named());
    expect(fake.calls.filter(({ path }) => path === '/oauth2/v1/token')).toHaveLength(1);
    expect(new Set(fake.calls.slice(1).map(({ authorization }) => authorization.slice(0, 7)))).toEqual(
      new Set(['Bearer ']),
    );
  });

  it('gets another token when the one it holds is refused', async () => {
    const identity = service();
    await identity.createPerson(named());
    fake.tokens.clear();
    expect(await identity.hasPassword('00uNobody')).toBe(false);
  });

  it('with a key that Okta does not know is refused, and its key is in no message', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const jwk = JSON.stringify({ ...other.export({ format: 'jwk' }), kid: 'two' });
    const error = (await refused(service(jwk).createPerson(named()))) as Error;
    expect(error).toBeInstanceOf(IdentityUnavailable);
    expect(error.message).toBe('Okta refused the service app a token: 401 invalid_client');
  });
});

describe('settings', () => {
  const issuer = 'https://example.okta.com/oauth2/default';
  const none = { issuer: '', clientId: 'c', apiToken: '', oktaGroup: '', ...NO_SERVICE };

  it('none is the embedded provider', () => {
    expect(oktaOf(none)).toBeNull();
  });

  it('take a slash at the end, a key of one line, and a JSON Web Key', () => {
    expect(oktaOf({ ...none, issuer: `${issuer}/`, apiToken: 't' })?.issuer).toBe(issuer);
    const oneLine = PEM.trim().replaceAll('\n', '\\n');
    const jwk = JSON.stringify(pair.privateKey.export({ format: 'jwk' }));
    for (const serviceKey of [oneLine, jwk]) expect(oktaOf({ ...none, issuer, ...SERVICE, serviceKey })).not.toBeNull();
  });

  it.each([
    [{ issuer: 'example.okta.com' }, /IDENTITY_ISSUER is not an address/],
    [{ issuer }, /needs IDENTITY_SERVICE_CLIENT_ID and IDENTITY_SERVICE_KEY/],
    [{ issuer, ...SERVICE, apiToken: 't' }, /not both/],
    [{ issuer, ...SERVICE, serviceKey: '' }, /IDENTITY_SERVICE_KEY is not an RSA private key/],
    [{ issuer, ...SERVICE, serviceKey: '{"kty":"oct","k":"c2VjcmV0"}' }, /IDENTITY_SERVICE_KEY is not/],
  ])('%j cannot be meant', (given, message) => {
    expect(() => oktaOf({ ...none, ...given })).toThrow(message);
  });
});
