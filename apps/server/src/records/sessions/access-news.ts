import type { SessionEnd } from '@onboard/domain/sign-in/session-ends.data';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';

/**
 * The channel of PostgreSQL on which every node hears that open sockets must be looked at anew. Clients given, taken or
 * closed, roles and deactivations are told by the database itself (migrations 0017 and 0100).
 */
export const ACCESS_NEWS = 'onboard_access';

/** Whose access changed. What they may do now is read from the database, never from here. */
export interface AccessNews {
  userIds?: readonly string[];
  sessionId?: string;
  /** For whoever looks on. Why a session ended is read from the database too. */
  reason: SessionEnd | 'ACCESS_CHANGED';
}

/** Said when the transaction commits, and not at all when it does not. */
export async function tellAccess(tx: Tx, news: AccessNews): Promise<void> {
  await sql`SELECT pg_notify(${ACCESS_NEWS}, ${JSON.stringify(news)})`.execute(tx);
}

export function readAccessNews(payload: string): AccessNews | null {
  try {
    return JSON.parse(payload) as AccessNews;
  } catch {
    return null;
  }
}
