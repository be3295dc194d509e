import { isRole, isStaff } from '@onboard/domain/access/ability';
import { ROLES, type Role } from '@onboard/domain/access/rules.data';
import { isSessionEnd, type SessionEnd } from '@onboard/domain/sign-in/session-ends.data';
import { SESSION_LIMITS } from '@onboard/domain/sign-in/session-limits.data';
import { type Db, defineStatement, type Statement } from '../../db/connect.ts';
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
  client?: { isArchived: boolean; isActive: boolean } | null;
  along?: string;
}

interface Found {
  id: string;
  lastSeenAt: Date;
  expiresAt: Date;
  userId: string;
  role: string;
  email: string;
  termsOfUseDate: Date | null;
  name: string;
  clientIds: string[];
  isArchived: boolean | null;
  isActive: boolean | null;
  along?: string | null;
}

/** A read of one value, `json`, of the client `$1`, its only value. */
type ReadOfClient = Statement<{ json: string }>;

interface Look {
  isUse: boolean;
  clientId?: string | undefined;
  along?: ReadOfClient | undefined;
}

/** Read anew at every call and never kept, so that an ended session or a lost client is refused at once on every node. */
const textWith = (more: string) =>
  `SELECT s.id, s."lastSeenAt", s."expiresAt", s."userId", u.role, u.email, u."termsOfUseDate",
    u."firstName" || ' ' || u."lastName" AS name,
    array(SELECT cu."clientId" FROM client_users cu WHERE cu."userId" = u.id) AS "clientIds", c."isArchived", c."isActive"${more}
  FROM sessions s JOIN users u ON u.id = s."userId"
  LEFT JOIN clients c ON c.id = $4::uuid AND c."deletedAt" IS NULL
  WHERE s."tokenHash" = $1 AND s."expiresAt" > $2 AND s."lastSeenAt" > $3 AND u."isActive" AND u."deletedAt" IS NULL`;
const READ_SESSION = defineStatement<Found>('read_session', textWith(''));

const together = new Map<ReadOfClient, Statement<Found>>();

/** The session and, where it is one of staff, what `read` says of the client: one statement in place of two. */
function sessionAnd(read: ReadOfClient): Statement<Found> {
  const known = together.get(read);
  if (known) return known;
  const staff = ROLES.filter(isStaff)
    .map((role) => `'${role}'`)
    .join(', ');
  const along = `CASE WHEN u.role IN (${staff}) THEN (${read.text.replaceAll('$1', '$4')}) END`;
  const made = defineStatement<Found>(`read_session_${together.size + 1}`, textWith(`, ${along} AS along`));
  together.set(read, made);
  return made;
}

/**
 * The person behind a session's secret, what they may reach, and how the client they ask about stands: one query for
 * all that the guard wants to know. Null when the session ended or was idle.
 */
export async function readSession(
  db: Db,
  token: string,
  now: Date,
  { isUse, clientId, along }: Look,
): Promise<SessionOf | null> {
  const idleSince = new Date(now.getTime() - SESSION_LIMITS.idleMinutes * MINUTE);
  const statement = along && clientId ? sessionAnd(along) : READ_SESSION;
  const [row] = await statement.run(db, [hashOfSessionToken(token), now, idleSince, clientId ?? null]);
  if (!row || !isRole(row.role)) return null;
  if (isUse && now.getTime() - row.lastSeenAt.getTime() > TOUCH_MS) {
    await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', row.id).execute();
  }
  const { isArchived, isActive } = row;
  return {
    sessionId: row.id,
    actor: { userId: row.userId, role: row.role, clientIds: row.clientIds },
    name: row.name,
    email: row.email,
    termsOfUseDate: row.termsOfUseDate,
    expiresAt: row.expiresAt,
    ...(clientId && { client: isArchived === null || isActive === null ? null : { isArchived, isActive } }),
    ...(row.along && { along: row.along }),
  };
}

/** Why the session with this secret is over; EXPIRED when nobody ended it. */
async function readSessionEnd(db: Db, token: string): Promise<SessionEnd | 'EXPIRED'> {
  const ended = db.selectFrom('ended_sessions').select('reason').where('tokenHash', '=', hashOfSessionToken(token));
  const reason = (await ended.executeTakeFirst())?.reason;
  return isSessionEnd(reason) ? reason : 'EXPIRED';
}

/** Reads sessions for the guard of every call and for the realtime channel. */
export const sessionReader = ({ db, now }: { db: Db; now: () => Date }) => ({
  read: (token: string, how: Look) => readSession(db, token, now(), how),
  look: (token: string) => readSession(db, token, now(), { isUse: false }),
  whyEnded: (token: string) => readSessionEnd(db, token),
});
