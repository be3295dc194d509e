import { createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { IdentityUnavailable } from '../port.ts';
import type { Authorization } from './okta-api.ts';

const SCOPES = 'okta.users.manage okta.groups.manage okta.sessions.manage';
const EARLY_MS = 60_000;
const PATIENCE_MS = 5_000;

/** An API token, which acts as the administrator who made it. */
export const byApiToken =
  (token: string): Authorization =>
  async () =>
    `SSWS ${token}`;

interface ServiceApp {
  /** Address of the Okta organisation, without a slash at the end. */
  readonly org: string;
  readonly clientId: string;
  /** Private key, in PEM or as a JSON Web Key. */
  readonly key: string;
  /** Names the key, where the app has several. */
  readonly keyId: string;
}

/** The private key as it stands in a setting; throws when it is none. */
export function readServiceKey(given: string) {
  if (given.startsWith('{')) {
    const jwk = JSON.parse(given) as Record<string, string>;
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), keyId: jwk.kid ?? '' };
  }
  // Settings of one line write the line breaks of a PEM as \n.
  return { key: createPrivateKey(given.replaceAll('\\n', '\n')), keyId: '' };
}

/** A service app of Okta's: it signs with its key and is given tokens that are good for an hour, kept until then. */
export function byServiceApp({ org, clientId, key: given, keyId }: ServiceApp): Authorization {
  const { key, keyId: ownId } = readServiceKey(given);
  const address = `${org}/oauth2/v1/token`;
  const kid = keyId || ownId;
  let kept: Promise<{ token: string; until: number }> | undefined;

  async function fetchToken() {
    const assertion = await new SignJWT()
      .setProtectedHeader({ alg: 'RS256', ...(kid && { kid }) })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(address)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      scope: SCOPES,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    });
    const answer = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (cause) => {
        throw new IdentityUnavailable('Okta gave no token for its management API', { cause });
      },
    );
    const given = (await answer.json().catch(() => ({}))) as {
      access_token?: string;
      expires_in?: number;
      error?: string;
    };
    if (!answer.ok || !given.access_token) {
      throw new IdentityUnavailable(`Okta refused the service app a token: ${answer.status} ${given.error ?? ''}`);
    }
    return { token: given.access_token, until: Date.now() + (given.expires_in ?? 0) * 1_000 - EARLY_MS };
  }

  return async (isStale = false) => {
    const held = await kept?.catch(() => undefined);
    if (isStale || !held || held.until <= Date.now()) kept = fetchToken();
    return `Bearer ${(await (kept as NonNullable<typeof kept>)).token}`;
  };
}
