import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { CallingClient } from '../../../../testing/calling-client.ts';
import type { IdentityProvider } from '../../../../testing/identity-provider.ts';
import type { ModelToken } from './authn-model.ts';
import type { Pair, Walk } from './walk.ts';

/** Takes a session token through the protocol, at times twice at once: one comes through, as its person, and once. */
export async function authorize(walk: Walk, token: ModelToken, isTwice: boolean): Promise<Pair> {
  const isGood = !token.isUsed && token.expiresAt > walk.now;
  token.isUsed = true;
  const tries = Array.from({ length: isTwice ? 2 : 1 }, () => redeem(walk.provider, token.token));
  const came = (await Promise.all(tries)).sort().join(', ');
  const refused = Array<string>(tries.length - 1).fill('login_required');
  return [came, [...refused, isGood ? `once ${token.person.id}` : 'login_required'].sort().join(', ')];
}

/** Whom it signs in, or why not. */
async function redeem({ url, identity }: IdentityProvider, sessionToken: string): Promise<string> {
  const { issuer, clientId } = identity.forBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${url}/login/callback`,
    response_type: 'code',
    scope: 'openid email',
    state: 'walk',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    sessionToken,
  });
  const back = await follow(new CallingClient(url), `${issuer}/v1/authorize?${asked}`, url);
  const code = back.get('code');
  if (code === null) return back.get('error') ?? 'nothing';
  const body = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: `${url}/login/callback`,
    code,
    code_verifier: verifier,
  };
  const spend = async () => {
    const reply = await fetch(`${issuer}/v1/token`, { method: 'POST', body: new URLSearchParams(body) });
    return (await reply.json()) as { access_token?: string; error?: string };
  };
  const { access_token: accessToken = '' } = await spend();
  const again = await spend();
  return again.error === 'invalid_grant' ? `once ${decodeJwt(accessToken).uid}` : 'twice';
}

/** As a browser follows redirects, until the portal's callback; what that is told. */
async function follow(client: CallingClient, from: string, url: string): Promise<URLSearchParams> {
  let place = from;
  for (let hops = 0; hops < 6 && !place.startsWith(`${url}/login`); hops += 1) {
    const next = (await client.fetch(place)).headers.get('location');
    if (!next) break;
    place = new URL(next, place).href;
  }
  return new URL(place).searchParams;
}
