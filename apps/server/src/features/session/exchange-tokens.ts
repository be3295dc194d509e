import type { House } from '../../house.ts';
import { findUserOfIdentity } from '../../records/people/sign-in-store.ts';
import { isFirstExchange, type NewSession, startSessionByToken } from '../../records/sessions/store.ts';
import { refuse } from '../../refuse.ts';

/**
 * A session for the person whom an access token of the identity provider speaks for. The token is good for one
 * session. The refresh token is ended: our sessions live by themselves, so nobody should hold one.
 */
export async function exchangeTokens(
  { db, identity, now }: House,
  tokens: { accessToken: string; refreshToken?: string | null | undefined },
): Promise<NewSession & { userId: string }> {
  const verified = await identity.verifyAccessToken(tokens.accessToken);
  if (!verified) refuse('INVALID_TOKEN');
  const user = await findUserOfIdentity(db, verified);
  if (!user) refuse('INVALID_TOKEN');
  if (!(await isFirstExchange(db, verified.tokenId, verified.expiresAt))) refuse('INVALID_TOKEN');
  if (tokens.refreshToken) await identity.revokeRefreshToken(tokens.refreshToken);
  const session = await startSessionByToken(db, user.id, verified.issuedAt, now());
  if (!session) refuse('INVALID_TOKEN');
  return { ...session, userId: user.id };
}
