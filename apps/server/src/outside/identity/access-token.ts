import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { VerifiedIdentity } from './port.ts';

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
      requiredClaims: ['exp', 'sub', 'jti'],
      ...(expected.now && { currentDate: expected.now() }),
    });
    const { uid, sub = '', email, cid, jti = '', exp = 0 } = payload;
    if (cid !== expected.clientId || typeof uid !== 'string') return null;
    const address = typeof email === 'string' ? email : sub;
    return { identityId: uid, email: address.toLowerCase(), tokenId: jti, expiresAt: new Date(exp * 1_000) };
  } catch {
    return null;
  }
}
