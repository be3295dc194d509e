import { createHash, randomBytes } from 'node:crypto';
import { SESSION_LIMITS } from '@onboard/domain/sign-in/session-limits.data';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

const MINUTE = 60_000;
const LONGEST = SESSION_LIMITS.longestHours * 60 * MINUTE;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface NewSession {
  /** The secret for the cookie; it is not kept. */
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** A session with a new secret, whatever the browser held before. */
export async function startSession(db: Db, userId: string, now: Date): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LONGEST);
  const id = newId();
  const row = { id, tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now, expiresAt };
  await db.insertInto('sessions').values(row).execute();
  return { token, sessionId: id, expiresAt };
}

/** Ends the session with this secret, if there is one. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute();
}

/** Ends every session of a person, on every node: after a new password, role, factor reset or deactivation. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** True the first time a token is seen; of parallel calls with one token a single one gets true. */
export async function isFirstExchange(db: Db, tokenId: string, expiresAt: Date): Promise<boolean> {
  const made = await db
    .insertInto('exchanged_tokens')
    .values({ tokenId, expiresAt })
    .onConflict((conflict) => conflict.column('tokenId').doNothing())
    .returning('tokenId')
    .executeTakeFirst();
  return made !== undefined;
}

/** Deletes what has expired. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - SESSION_LIMITS.idleMinutes * MINUTE);
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('lastSeenAt', '<=', idleSince)]))
    .execute();
  await db.deleteFrom('exchanged_tokens').where('expiresAt', '<=', now).execute();
}

export const hashOfSessionToken = hashOf;
