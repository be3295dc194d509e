import type { House } from '../../house.ts';
import { IdentityUnavailable } from '../../outside/identity/port.ts';
import { findUserOfIdentity } from '../../records/people/sign-in-store.ts';
import { isFirstExchange, type NewSession, startSessionByToken } from '../../records/sessions/store.ts';
import { refuse } from '../../refuse.ts';
import { catchUpWithPassword, passwordChosen } from './note-password-chosen.ts';

/**
 * A session for the person whom an access token of the identity provider speaks for. The token is good for one
 * session. The refresh token is ended: our sessions live by themselves, so nobody should hold one.
 */
export async function exchangeTokens(
  house: House,
  tokens: { accessToken: string; refreshToken?: string | null | undefined },
): Promise<NewSession & { userId: string }> {
  const { db, identity, now } = house;
  const verified = await identity.verifyAccessToken(tokens.accessToken);
  if (!verified) refuse('INVALID_TOKEN');
  const user = await findUserOfIdentity(db, verified);
  if (!user) refuse('INVALID_TOKEN');
  if (!(await isFirstExchange(db, verified.tokenId, verified.expiresAt))) refuse('INVALID_TOKEN');
  if (tokens.refreshToken) await identity.revokeRefreshToken(tokens.refreshToken);
  await lookForPassword(house, verified.identityId);
  const session = await startSessionByToken(db, user.id, verified.issuedAt, now());
  if (!session) refuse('INVALID_TOKEN');
  return { ...session, userId: user.id };
}

/**
 * A password may have been changed at the provider itself, such as an expired one while signing in: then the sessions of
 * before end, and this one begins. Who signs in does not wait for a provider that cannot say; a job asks it again.
 */
async function lookForPassword(house: House, identityId: string): Promise<void> {
  try {
    await catchUpWithPassword(house, identityId);
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    house.log.warn({ err: error }, 'could not ask when a password was set');
    await house.jobs.send(house.db, passwordChosen, { identityId });
  }
}
