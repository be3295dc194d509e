import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionApi } from '@onboard/contract/session';
import { Secret, TOTP } from 'otpauth';
import { CallingClient } from './calling-client.ts';

export interface SignInWith {
  email: string;
  password: string;
  /** Base32 key of the authenticator app. Without one, the first sign-in enrols an app. */
  totpSecret?: string;
  /** Hears the key of an app enrolled on the way. */
  onEnrolled?: (totpSecret: string) => void;
}

interface Authn {
  status: string;
  stateToken?: string;
  sessionToken?: string;
  errorCode?: string;
  errorSummary?: string;
  _embedded?: {
    factors?: { id: string; factorType: string; provider: string }[];
    factor?: { id: string; _embedded: { activation: { sharedSecret: string } } };
  };
}

const STEP_MS = 30_000;
const WRONG_CODE = 'E0000068';

/** The code of an authenticator app now, or some steps of 30 seconds later. */
export const codeOf = (totpSecret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

/**
 * Signs in as a browser does, with nothing left out: the provider's sign-in API, the one-time code, OpenID Connect
 * with PKCE, and the exchange for our session. Gives a client that is signed in.
 */
export async function signIn(baseUrl: string, who: SignInWith): Promise<CallingClient> {
  const client = new CallingClient(baseUrl);
  await client.call(sessionApi.exchange, { body: await accessTokenOf(client, who) });
  client.forgetCsrfToken();
  await client.call(sessionApi.loggedIn);
  return client;
}

/** The provider's tokens for somebody, before they are exchanged for a session. */
export async function accessTokenOf(client: CallingClient, who: SignInWith) {
  const { identity } = await client.call(sessionApi.configuration);
  const sessionToken = await authenticate(client, who);
  return await redeem(client, identity, await authorize(client, identity, sessionToken));
}

async function post(client: CallingClient, path: string, body: object): Promise<Authn> {
  const response = await fetch(new URL(`/identity/api/v1/authn${path}`, client.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Authn;
}

async function authenticate(client: CallingClient, who: SignInWith): Promise<string> {
  let answer = await post(client, '', { username: who.email, password: who.password });
  let { totpSecret } = who;
  if (answer.status === 'MFA_ENROLL') {
    const [factor] = answer._embedded?.factors ?? [];
    const kind = { factorType: factor?.factorType, provider: factor?.provider };
    answer = await post(client, '/factors', { stateToken: answer.stateToken, ...kind });
    totpSecret = answer._embedded?.factor?._embedded.activation.sharedSecret ?? '';
    who.onEnrolled?.(totpSecret);
    const path = `/factors/${answer._embedded?.factor?.id}/lifecycle/activate`;
    answer = await sendCode(client, path, answer.stateToken, totpSecret);
  } else if (answer.status === 'MFA_REQUIRED' && totpSecret) {
    const path = `/factors/${answer._embedded?.factors?.[0]?.id}/verify`;
    answer = await sendCode(client, path, answer.stateToken, totpSecret);
  }
  if (answer.status !== 'SUCCESS' || !answer.sessionToken) {
    throw new Error(`${who.email} could not sign in: ${answer.status ?? answer.errorSummary}`);
  }
  return answer.sessionToken;
}

/** A code is good once, so a second sign-in within its half minute takes the next one, or waits for it. */
async function sendCode(client: CallingClient, path: string, stateToken: string | undefined, totpSecret: string) {
  for (const stepsAhead of [0, 1]) {
    const answer = await post(client, path, { stateToken, passCode: codeOf(totpSecret, stepsAhead) });
    if (answer.errorCode !== WRONG_CODE) return answer;
  }
  await wait(STEP_MS - (Date.now() % STEP_MS) + 200);
  return await post(client, path, { stateToken, passCode: codeOf(totpSecret, 1) });
}

interface Code {
  code: string;
  verifier: string;
  redirectUri: string;
}

async function authorize(
  client: CallingClient,
  { issuer, clientId }: { issuer: string; clientId: string },
  sessionToken: string,
): Promise<Code> {
  const verifier = randomBytes(48).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const redirectUri = `${new URL(issuer).origin}/login/callback`;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email offline_access',
    redirect_uri: redirectUri,
    state,
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    sessionToken,
  });
  let place = `${issuer}/v1/authorize?${query}`;
  for (let hops = 0; hops < 6 && !place.startsWith(`${redirectUri}?`); hops += 1) {
    const response = await client.fetch(place);
    const next = response.headers.get('location');
    if (!next) throw new Error(`The provider did not go on: ${response.status} ${await response.text()}`);
    place = new URL(next, place).href;
  }
  const answer = new URL(place).searchParams;
  const code = answer.get('code');
  if (!code || answer.get('state') !== state) throw new Error(`The provider refused: ${answer.get('error')}`);
  return { code, verifier, redirectUri };
}

async function redeem(client: CallingClient, { issuer, clientId }: { issuer: string; clientId: string }, code: Code) {
  const response = await fetch(`${issuer}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: code.code,
      code_verifier: code.verifier,
      redirect_uri: code.redirectUri,
    }),
  });
  const tokens = (await response.json()) as { access_token?: string; refresh_token?: string };
  if (!tokens.access_token) throw new Error(`The provider gave no token to ${client.url}`);
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
}
