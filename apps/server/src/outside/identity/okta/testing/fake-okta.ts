import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type CryptoKey, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { type OktaAnswer, OktaDirectory, oktaError, shown } from './okta-directory.ts';
import { OktaSignIn } from './okta-sign-in.ts';

export interface SeenCall {
  method: string;
  path: string;
  authorization: string;
}

/** What stands between the caller and Okta, for as long as it is set. */
type Trouble =
  | { kind: 'status'; status: number; times: number }
  | { kind: 'rate-limit'; seconds: number; times: number }
  | { kind: 'hang' }
  | { kind: 'hang-up' }
  | { kind: 'not-json' }
  | { kind: 'no-rights' };

const API_TOKEN = '00example-api-token';

/** Okta's HTTP API as its documentation shows it, on a directory in memory, with troubles to be had. */
export async function startFakeOkta(serviceApp: { clientId: string; key?: CryptoKey } = { clientId: '' }) {
  const directory = new OktaDirectory();
  const calls: SeenCall[] = [];
  const tokens = new Set<string>();
  const state: { trouble: Trouble | null } = { trouble: null };
  const keys = await generateKeyPair('RS256');
  const signIn = new OktaSignIn(directory, keys.privateKey, (login, clientId) => accessTokenOf(login, clientId));

  async function token(body: URLSearchParams, url: string): Promise<OktaAnswer> {
    const assertion = body.get('client_assertion') ?? '';
    const isGood =
      serviceApp.key &&
      (await jwtVerify(assertion, serviceApp.key, {
        ...{ issuer: serviceApp.clientId, subject: serviceApp.clientId, audience: `${url}/oauth2/v1/token` },
        requiredClaims: ['exp', 'jti'],
      }).catch(() => null));
    if (!isGood)
      return { status: 401, body: { error: 'invalid_client', error_description: 'The signature is wrong.' } };
    const given = `token-${tokens.size + 1}`;
    tokens.add(given);
    const scope = body.get('scope');
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3_600, access_token: given, scope } };
  }

  function manage(method: string, path: string, search: URLSearchParams, body: Record<string, unknown>): OktaAnswer {
    const [, kind, id = '', part = '', step = ''] = path.split('/').map(decodeURIComponent);
    if (kind === 'groups' && part === 'users') {
      const member = directory.find(step);
      if (!member) return oktaError('E0000007', `${step} (User)`);
      member.groups.push(id);
      return { status: 204 };
    }
    if (kind !== 'users') return oktaError('E0000022');
    if (!id) return method === 'POST' ? directory.create(body) : oktaError('E0000022');
    const user = directory.find(id);
    if (!user) return oktaError('E0000007', `${id} (User)`);
    if (part === 'lifecycle') return directory.lifecycle(user, step);
    if (part === 'sessions' && method === 'DELETE') {
      user.sessions = 0;
      return { status: 204 };
    }
    if (part) return oktaError('E0000022');
    if (method === 'GET') return { status: 200, body: shown(user) };
    if (method === 'POST') return directory.update(user, body, search.get('strict') === 'true');
    return method === 'DELETE' ? directory.remove(user) : oktaError('E0000022');
  }

  /** The trouble of the moment in place of an answer; true when it was one. */
  async function isTroubled(response: ServerResponse): Promise<boolean> {
    const { trouble } = state;
    if (!trouble) return false;
    if (trouble.kind === 'hang') return await wait(20_000, true, { ref: false });
    if (trouble.kind === 'hang-up') response.destroy();
    else if (trouble.kind === 'not-json') response.writeHead(200).end('<html>A page of somebody in between</html>');
    else if (trouble.kind === 'no-rights') send(response, oktaError('E0000006'));
    else {
      trouble.times -= 1;
      if (trouble.times === 0) state.trouble = null;
      if (trouble.kind === 'rate-limit') {
        response.setHeader('x-rate-limit-limit', '600').setHeader('x-rate-limit-remaining', '0');
        response.setHeader('x-rate-limit-reset', String(Math.ceil(Date.now() / 1_000) + trouble.seconds));
        send(response, oktaError('E0000047'));
      } else send(response, { ...oktaError('E0000009'), status: trouble.status });
    }
    return true;
  }

  /** What browsers ask, without a token; null where it is nothing of the kind. */
  async function toBrowser(url: string, path: string, search: URLSearchParams, text: string) {
    const issuer = `${url}/oauth2/default`;
    if (path === '/oauth2/default/.well-known/openid-configuration') {
      const body = { issuer, jwks_uri: `${issuer}/v1/keys`, code_challenge_methods_supported: ['S256'] };
      return { status: 200, body };
    }
    if (path === '/oauth2/default/v1/authorize') return { status: 302, location: signIn.authorize(search) };
    if (path === '/oauth2/default/v1/token') return await signIn.tokens(issuer, new URLSearchParams(text));
    if (!path.startsWith('/api/v1/authn')) return null;
    return signIn.authn(url, path.replace('/api/v1/authn', ''), JSON.parse(text));
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const { authorization = '' } = request.headers;
    const text = await textOf(request);
    calls.push({ method: request.method ?? '', path, authorization });
    if (await isTroubled(response)) return;
    const url = `http://${request.headers.host}`;
    allow(request, response);
    if (request.method === 'OPTIONS') return send(response, { status: 204 });
    const search = new URL(request.url ?? '', url).searchParams;
    const answer = await toBrowser(url, path, search, text);
    if (answer) return send(response, answer);
    if (path === '/oauth2/default/v1/keys') {
      const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
      return send(response, { status: 200, body: { keys: [jwk] } });
    }
    if (path === '/oauth2/default/v1/revoke') return send(response, { status: 200 });
    if (path === '/oauth2/v1/token') return send(response, await token(new URLSearchParams(text), url));
    const isKnown = authorization === `SSWS ${API_TOKEN}` || tokens.has(authorization.replace('Bearer ', ''));
    if (!isKnown) return send(response, oktaError('E0000011'));
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    send(response, manage(request.method ?? '', path.replace('/api/v1', ''), search, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** The access token that somebody's browser holds at the end of a sign-in, in the shape of the default server's. */
  async function accessTokenOf(login: string, clientId: string): Promise<string> {
    const user = directory.find(login);
    return await new SignJWT({
      ver: 1,
      uid: user?.id,
      cid: clientId,
      scp: ['openid', 'profile', 'email'],
      sub: login,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(`${url}/oauth2/default`)
      .setAudience('api://default')
      .setJti(`AT.${randomUUID()}`)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(keys.privateKey);
  }

  return {
    url,
    apiToken: API_TOKEN,
    directory,
    calls,
    /** Tokens of the service app that are still good. */
    tokens,
    state,
    accessTokenOf,
    signIn,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeOkta = Awaited<ReturnType<typeof startFakeOkta>>;

/** Every page is a trusted origin. */
function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
}

function send(response: ServerResponse, { status, body, location }: OktaAnswer & { location?: string }): void {
  if (location) response.setHeader('location', location);
  response.writeHead(status, { 'content-type': 'application/json', 'x-okta-request-id': `req${Date.now()}` });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
