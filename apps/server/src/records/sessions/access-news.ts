import type { SessionEnd } from '@onboard/domain/sign-in/session-ends.data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** The channel of PostgreSQL on which every node hears that open sockets must be looked at anew. */
export const ACCESS_NEWS = 'onboard_access';

/** Whose access changed. What they may do now is read from the database, never from here. */
export interface AccessNews {
  userIds?: readonly string[];
  sessionId?: string;
  reason: SessionEnd | 'ACCESS_CHANGED';
}

const MOST_IN_ONE = 100;

/** Said when the transaction commits, and not at all when it does not. */
export async function tellAccess(db: Db | Tx, news: AccessNews): Promise<void> {
  await sql`SELECT pg_notify(${ACCESS_NEWS}, ${JSON.stringify(news)})`.execute(db);
}

/**
 * What these people may reach changed, such as by a client given, taken or archived. Their next call goes by it anyway;
 * this tells their open pages at once.
 */
export async function tellAccessChanged(db: Db | Tx, userIds: readonly string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += MOST_IN_ONE) {
    await tellAccess(db, { userIds: userIds.slice(at, at + MOST_IN_ONE), reason: 'ACCESS_CHANGED' });
  }
}

/** The same for everybody who has this client. */
export async function tellAccessToClientChanged(db: Db | Tx, clientId: string): Promise<void> {
  const rows = await db.selectFrom('client_users').select('userId').where('clientId', '=', clientId).execute();
  await tellAccessChanged(
    db,
    rows.map(({ userId }) => userId),
  );
}

export function readAccessNews(payload: string): AccessNews | null {
  try {
    return JSON.parse(payload) as AccessNews;
  } catch {
    return null;
  }
}
