import { isRole } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { SESSION_LIMITS } from '@onboard/domain/sign-in/session-limits.data';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hashOfSessionToken } from './store.ts';

const MINUTE = 60_000;
/** A session is marked as seen at most this often, so that reading seldom writes. */
const TOUCH_MS = 15_000;

export interface SessionOf {
  sessionId: string;
  actor: { userId: string; role: Role; clientIds: readonly string[] };
  name: string;
  email: string;
  termsOfUseDate: Date | null;
  expiresAt: Date;
}

/** The person behind a session's secret and what they may reach, in one query; null when it ended or was idle. */
export async function readSession(
  db: Db,
  token: string,
  now: Date,
  { isSeen = true }: { isSeen?: boolean } = {},
): Promise<SessionOf | null> {
  const idleSince = new Date(now.getTime() - SESSION_LIMITS.idleMinutes * MINUTE);
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.lastSeenAt', 's.expiresAt', 's.userId', 'u.role', 'u.email', 'u.termsOfUseDate'])
    .select(['u.firstName', 'u.lastName'])
    .select(sql<string[]>`array(select cu."clientId" from client_users cu where cu."userId" = u.id)`.as('clientIds'))
    .where('s.tokenHash', '=', hashOfSessionToken(token))
    .where('s.expiresAt', '>', now)
    .where('s.lastSeenAt', '>', idleSince)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row || !isRole(row.role)) return null;
  if (isSeen && now.getTime() - row.lastSeenAt.getTime() > TOUCH_MS) {
    await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', row.id).execute();
  }
  return {
    sessionId: row.id,
    actor: { userId: row.userId, role: row.role, clientIds: row.clientIds },
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    termsOfUseDate: row.termsOfUseDate,
    expiresAt: row.expiresAt,
  };
}

/** Reads sessions for the guard of every call and for the realtime channel. */
export const sessionReader = ({ db, now }: { db: Db; now: () => Date }) => ({
  read: (token: string) => readSession(db, token, now()),
  look: (token: string) => readSession(db, token, now(), { isSeen: false }),
});
