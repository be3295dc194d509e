import type { OktaSettings } from './okta-identity.ts';
import { readServiceKey } from './service-token.ts';

const GUIDE = 'docs/okta.md says where to find it.';

/** Okta's settings, or null where no issuer is set; throws when one cannot be meant, naming it. */
export function oktaOf(given: OktaSettings): OktaSettings | null {
  if (!given.issuer) return null;
  const address = URL.parse(given.issuer);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(
      `IDENTITY_ISSUER is not an address like https://example.okta.com/oauth2/default: ${given.issuer}. ${GUIDE}`,
    );
  }
  if (given.apiToken && given.serviceClientId) {
    throw new Error('Set IDENTITY_API_TOKEN or IDENTITY_SERVICE_CLIENT_ID, not both.');
  }
  if (!given.apiToken && !given.serviceClientId) {
    throw new Error(`IDENTITY_ISSUER needs IDENTITY_SERVICE_CLIENT_ID and IDENTITY_SERVICE_KEY beside it. ${GUIDE}`);
  }
  if (given.serviceClientId) checkKey(given.serviceKey);
  return { ...given, issuer: given.issuer.replace(/\/+$/, '') };
}

/** The key is a secret: the fault says nothing of it. */
function checkKey(key: string): void {
  try {
    if (readServiceKey(key).key.asymmetricKeyType === 'rsa') return;
  } catch {
    // Told below.
  }
  throw new Error(`IDENTITY_SERVICE_KEY is not an RSA private key in PEM or as a JSON Web Key. ${GUIDE}`);
}
