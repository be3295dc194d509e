import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { IdentityUnavailable, type VerifiedIdentity } from './port.ts';

const AUDIENCE = 'api://default';

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  readonly now?: () => Date;
}

/** Verifies an access token of the default authorisation server, the same way for every provider. */
export async function readAccessToken(token: string, expected: Expected): Promise<VerifiedIdentity | null> {
  try {
    const { payload } = await jwtVerify(token, expected.keys, {
      issuer: expected.issuer,
      audience: AUDIENCE,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      ...(expected.now && { currentDate: expected.now() }),
    });
    const { uid, sub = '', email, cid, jti = '', iat = 0, exp = 0 } = payload;
    if (cid !== expected.clientId || typeof uid !== 'string') return null;
    const address = typeof email === 'string' ? email : sub;
    const [issuedAt, expiresAt] = [new Date(iat * 1_000), new Date(exp * 1_000)];
    return { identityId: uid, email: address.toLowerCase(), tokenId: jti, issuedAt, expiresAt };
  } catch (error) {
    if (isOfToken(error)) return null;
    throw new IdentityUnavailable('The keys of the identity provider cannot be had', { cause: error });
  }
}

const OF_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Whether the token is at fault, and not that its provider's keys could not be fetched. */
const isOfToken = (error: unknown): boolean => error instanceof errors.JOSEError && !OF_KEYS.has(error.code);
