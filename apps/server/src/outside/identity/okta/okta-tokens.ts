import { createRemoteJWKSet } from 'jose';
import { readAccessToken } from '../access-token.ts';
import type { AccessTokens, IdentityForBrowser } from '../port.ts';

/**
 * Okta, for what the server itself needs of it at sign-in: verifying tokens by the issuer's published keys, and
 * ending a refresh token. `issuer` is that of the default authorisation server.
 */
export function createOktaTokens({ issuer, clientId }: IdentityForBrowser): AccessTokens {
  const keys = createRemoteJWKSet(new URL(`${issuer}/v1/keys`));
  return {
    verifyAccessToken: (token) => readAccessToken(token, { issuer, clientId, keys }),
    async revokeRefreshToken(token) {
      const body = new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' });
      await fetch(`${issuer}/v1/revoke`, { method: 'POST', body, signal: AbortSignal.timeout(5_000) }).catch(() => {});
    },
  };
}
