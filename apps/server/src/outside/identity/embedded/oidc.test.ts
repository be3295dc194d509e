import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallingClient } from '../../../testing/calling-client.ts';
import { type IdentityProvider, startIdentityProvider, TEST_SECRETS } from '../../../testing/identity-provider.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
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
  const email = `person${people}@elm-street.example`;
  const given = { email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, ...(totpSecret && { totpSecret }) };
  return { email, id: await provider.identity.seedPerson(given) };
}

/** Signs in with the provider's own client library up to the session token. */
async function sessionToken(email: string): Promise<string> {
  const client = provider.okta();
  let transaction = await client.signInWithCredentials({ username: email, password: PASSWORD });
  provider.pass(30);
  const passCode = codeAt(SECRET, provider.clock.at);
  transaction = await transaction.factors?.[0]?.verify({ passCode });
  return transaction.sessionToken ?? '';
}

/** Follows redirects as a browser would, until the portal's callback. */
async function visit(client: CallingClient, address: string): Promise<URL> {
  let place = address;
  for (let hops = 0; hops < 6; hops += 1) {
    const response = await client.fetch(place);
    const next = response.headers.get('location');
    if (!next) return new URL(place);
    place = new URL(next, place).href;
    if (place.startsWith(`${provider.url}/login/callback`)) break;
  }
  return new URL(place);
}

const browser = () => new CallingClient(provider.url);

/** Session token to authorisation code, with what is needed to redeem it. */
async function authorize(token: string, client = browser()) {
  let address = '';
  const okta = provider.okta((visited) => {
    address = visited;
  });
  await okta.token.getWithRedirect({ sessionToken: token });
  const back = await visit(client, address);
  const meta = okta.transactionManager.load() as { codeVerifier: string };
  return { okta, address, back, meta, code: back.searchParams.get('code') ?? '' };
}

const redeem = (code: string, verifier: string, more: Record<string, string> = {}) =>
  fetch(`${provider.identity.forBrowser().issuer}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: provider.identity.forBrowser().clientId,
      redirect_uri: `${provider.url}/login/callback`,
      code,
      code_verifier: verifier,
      ...more,
    }),
  });
const errorOf = async (response: Response) => ((await response.json()) as { error?: string }).error;

describe('with the client library of the protocol', () => {
  it('a first sign-in enrols an app and brings tokens of the right person', async () => {
    const { email, id } = await newPerson();
    const okta = provider.okta();
    let transaction = await okta.signInWithCredentials({ username: email, password: PASSWORD });
    expect([transaction.status, transaction.factors?.map(({ status }) => status)]).toEqual([
      'MFA_ENROLL',
      ['NOT_SETUP'],
    ]);
    transaction = await transaction.factors?.[0]?.enroll({});
    expect(transaction.status).toBe('MFA_ENROLL_ACTIVATE');
    expect((await okta.authn.resume()).status).toBe('MFA_ENROLL_ACTIVATE');
    transaction = (await transaction.prev?.()) ?? transaction;
    expect(transaction.status).toBe('MFA_ENROLL');
    transaction = await transaction.factors?.[0]?.enroll({});
    const secret = transaction.factor?.activation.sharedSecret;
    await expect(transaction.activate?.({ passCode: '000000' })).rejects.toMatchObject({ errorCode: 'E0000068' });
    const done = await transaction.activate?.({ passCode: codeAt(secret, provider.clock.at) });
    expect(done).toMatchObject({ status: 'SUCCESS', user: { id, profile: { login: email } } });
    const { okta: client, meta, code } = await authorize(done?.sessionToken ?? '');
    const { tokens } = await client.token.exchangeCodeForTokens({ ...meta, authorizationCode: code });
    expect(tokens.idToken?.claims).toMatchObject({ sub: id, email });
    expect(tokens.refreshToken?.refreshToken).toBeTruthy();
    const verified = await provider.identity.verifyAccessToken(tokens.accessToken?.accessToken ?? '');
    expect(verified).toMatchObject({ identityId: id, email });
  });

  it('the library hears refusals and a cancel', async () => {
    const okta = provider.okta();
    const wrong = okta.signInWithCredentials({ username: 'nobody@elm-street.example', password: 'x' });
    await expect(wrong).rejects.toMatchObject({
      errorCode: 'E0000004',
      errorSummary: expect.stringMatching(/do not match/),
    });
    const { email } = await newPerson(SECRET);
    const transaction = await okta.signInWithCredentials({ username: email, password: PASSWORD });
    await transaction.cancel?.();
    await expect(okta.authn.resume()).rejects.toThrow('No transaction to resume');
  });
});

describe('authorisation', () => {
  it('uses a session token up', async () => {
    const { email } = await newPerson(SECRET);
    const token = await sessionToken(email);
    expect((await authorize(token)).code).not.toBe('');
    expect((await authorize(token)).back.searchParams.get('error')).toBe('login_required');
  });

  it('lets a session token rest 5 minutes', async () => {
    const { email } = await newPerson(SECRET);
    const token = await sessionToken(email);
    provider.pass(5 * 60 + 1);
    expect((await authorize(token)).back.searchParams.get('error')).toBe('login_required');
  });

  it('asks for a fresh sign-in each time, even of a browser that just signed in', async () => {
    const { email } = await newPerson(SECRET);
    const client = browser();
    await authorize(await sessionToken(email), client);
    expect((await authorize('', client)).back.searchParams.get('error')).toBe('login_required');
  });

  it('is not swayed by a cookie that somebody else left in the browser', async () => {
    const [first, second] = [await newPerson(SECRET), await newPerson(SECRET)];
    const client = browser();
    await authorize(await sessionToken(first.email), client);
    const { okta, meta, code } = await authorize(await sessionToken(second.email), client);
    const { tokens } = await okta.token.exchangeCodeForTokens({ ...meta, authorizationCode: code });
    expect(tokens.idToken?.claims.sub).toBe(second.id);
  });

  it.each([
    ['another redirect address', { redirect_uri: 'https://evil.example/login/callback' }],
    ['an unknown client', { client_id: 'somebody-else' }],
  ])('refuses %s without redirecting there', async (_, more) => {
    const { email } = await newPerson(SECRET);
    const { address } = await authorize(await sessionToken(email));
    const url = new URL(address);
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    const response = await browser().fetch(url.href);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('ends with a new password, also between the session token and the code', async () => {
    const { email, id } = await newPerson(SECRET);
    let address = '';
    const okta = provider.okta((visited) => {
      address = visited;
    });
    await okta.token.getWithRedirect({ sessionToken: await sessionToken(email) });
    const client = browser();
    const follow = async (from: string) => new URL((await client.fetch(from)).headers.get('location') ?? '', from).href;
    const afterInteraction = await follow(await follow(address));
    expect(new URL(afterInteraction).pathname).toContain('/v1/authorize/');
    const { token } = await provider.identity.issueResetToken(id);
    await provider.identity.setPassword(token, 'another moss kettle');
    expect((await visit(client, afterInteraction)).searchParams.get('code')).toBeNull();
  });

  it('refuses a request without PKCE', async () => {
    const { email } = await newPerson(SECRET);
    const { address } = await authorize(await sessionToken(email));
    const url = new URL(address);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    expect((await visit(browser(), url.href)).searchParams.get('error')).toBe('invalid_request');
  });

  it('an interaction that is not this browser’s leads to the sign-in page', async () => {
    const response = await browser().fetch('/identity/oauth2/default/interaction/abc');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login']);
  });
});

describe('codes and tokens', () => {
  it('of 6 uses of a code at the same moment one wins at most, and its tokens fall with a late replay', async () => {
    const { email } = await newPerson(SECRET);
    const { code, meta } = await authorize(await sessionToken(email));
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(code, meta.codeVerifier)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    const late = await redeem(code, meta.codeVerifier);
    expect(await errorOf(late)).toBe('invalid_grant');
  });

  it('a code needs its own verifier', async () => {
    const { email } = await newPerson(SECRET);
    const { code } = await authorize(await sessionToken(email));
    expect(await errorOf(await redeem(code, randomBytes(48).toString('base64url')))).toBe('invalid_grant');
  });

  it('a refresh token that was ended gives nothing', async () => {
    const { email } = await newPerson(SECRET);
    const { code, meta } = await authorize(await sessionToken(email));
    const { refresh_token } = (await (await redeem(code, meta.codeVerifier)).json()) as { refresh_token: string };
    await provider.identity.revokeRefreshToken(refresh_token);
    const again = await redeem('', '', { grant_type: 'refresh_token', refresh_token });
    expect(await errorOf(again)).toBe('invalid_grant');
  });

  it('nothing a bearer could present is stored in the clear', async () => {
    const { email } = await newPerson(SECRET);
    const token = await sessionToken(email);
    const { code, meta } = await authorize(token);
    const { refresh_token = '' } = (await (await redeem(code, meta.codeVerifier)).json()) as { refresh_token?: string };
    const { rows } = await provider.pool.query('select * from identity.oidc_payloads');
    const text = JSON.stringify(rows);
    for (const secret of [code, refresh_token]) expect(text).not.toContain(secret);
    expect(refresh_token).not.toBe('');
  });

  it('an access token counts only whole, fresh, ours and for us', async () => {
    const { email } = await newPerson(SECRET);
    const { code, meta } = await authorize(await sessionToken(email));
    const { access_token = '' } = (await (await redeem(code, meta.codeVerifier)).json()) as { access_token?: string };
    const verify = (token: string) => provider.identity.verifyAccessToken(token);
    const { issuer, clientId } = provider.identity.forBrowser();
    const { kid = '' } = decodeProtectedHeader(access_token);
    const stranger = await generateKeyPair('RS256', { extractable: true });
    const forged = await new SignJWT({ uid: '00u', email, cid: clientId })
      .setProtectedHeader({ alg: 'RS256', kid, jwk: await exportJWK(stranger.publicKey) })
      .setIssuer(issuer)
      .setAudience('api://default')
      .setSubject('00u')
      .setJti('1')
      .setExpirationTime('5m')
      .sign(stranger.privateKey);
    const [, payload = ''] = access_token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const [head = '', , signature = ''] = access_token.split('.');
    const altered = Buffer.from(payload, 'base64url').toString().replace('"uid":"00u', '"uid":"00x');
    // The protocol's own parts go by the real clock.
    provider.clock.at = new Date();
    expect(await verify(access_token)).not.toBeNull();
    expect(await verify(forged)).toBeNull();
    expect(await verify(unsigned)).toBeNull();
    expect(await verify(`${head}.${Buffer.from(altered).toString('base64url')}.${signature}`)).toBeNull();
    for (const nonsense of ['', 'x', 'a.b.c']) expect(await verify(nonsense)).toBeNull();
    provider.pass(6 * 60);
    expect(await verify(access_token)).toBeNull();
  });

  it('nodes that start at the same moment share one key', async () => {
    const { pool, url } = provider;
    await pool.query('delete from identity.signing_keys');
    const nodes = Array.from({ length: 5 }, () =>
      createEmbeddedIdentity({ pool, origin: () => url, displayName: 'Onboard', secrets: TEST_SECRETS }),
    );
    await Promise.all(nodes.map((node) => node.verifyAccessToken('x')));
    const { rows } = await pool.query('select "use", count(*)::int from identity.signing_keys group by 1 order by 1');
    expect(rows).toEqual([
      { use: 'cookie', count: 1 },
      { use: 'sig', count: 1 },
    ]);
  });
});
