import { hash, randomBytes } from 'node:crypto';
import type { SessionEnd } from '@onboard/domain/sign-in/session-ends.data';
import { SESSION_LIMITS } from '@onboard/domain/sign-in/session-limits.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { tellAccess } from './access-news.ts';

const MINUTE = 60_000;
const LONGEST = SESSION_LIMITS.longestHours * 60 * MINUTE;
/** Tokens carry whole seconds, of a clock that may be a little behind ours. */
const ISSUER_LAG = 2_000;
const hashOf = (token: string) => hash('sha256', token, 'base64url');

export interface NewSession {
  /** The secret for the cookie; it is not kept. */
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** A session with a new secret, whatever the browser held before. */
export async function startSession(db: Db | Tx, userId: string, now: Date): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LONGEST);
  const id = newId();
  const row = { id, tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now, expiresAt };
  await db.insertInto('sessions').values(row).execute();
  return { token, sessionId: id, expiresAt };
}

/**
 * A session on the word of a token that was issued then; null when all sessions of the person were ended since. An end
 * at the same moment comes either before, and is seen here, or after, and finds this session.
 */
export async function startSessionByToken(
  db: Db,
  userId: string,
  issuedAt: Date,
  now: Date,
): Promise<NewSession | null> {
  return await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('sessionsEndedAt')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    const endedAt = user?.sessionsEndedAt?.getTime() ?? 0;
    return user && issuedAt.getTime() + ISSUER_LAG > endedAt ? await startSession(tx, userId, now) : null;
  });
}

/** Ends the session with this secret, if there is one, and tells its open pages on every node. Returns whose it was. */
export async function endSession(db: Db, token: string): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    const columns = ['id', 'userId', 'tokenHash', 'expiresAt'] as const;
    const ended = tx.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).returning(columns);
    const session = await ended.executeTakeFirst();
    if (!session) return undefined;
    const { id: sessionId, userId, tokenHash, expiresAt } = session;
    await tx.insertInto('ended_sessions').values({ tokenHash, expiresAt, reason: 'SIGNED_OUT' }).execute();
    await tellAccess(tx, { sessionId, reason: 'SIGNED_OUT' });
    return userId;
  });
}

/**
 * Ends every session of a person on every node, open sockets too, and what the identity provider issued before opens no
 * new one; where a moment is given, what it issued before that. In a transaction it happens when that commits. The database itself ends them with the same function when a
 * role, an account or a client goes (migrations 0017 and 0100).
 */
export async function endSessionsOf(db: Db | Tx, userId: string, reason: SessionEnd, since?: Date): Promise<void> {
  await (since
    ? sql`SELECT end_sessions_since(ARRAY[${userId}]::uuid[], ${reason}, ${since})`.execute(db)
    : sql`SELECT end_sessions(ARRAY[${userId}]::uuid[], ${reason})`.execute(db));
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
  await db.deleteFrom('ended_sessions').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('exchanged_tokens').where('expiresAt', '<=', now).execute();
}

export const hashOfSessionToken = hashOf;
