import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** Somebody of a client to write to. */
export interface Reader {
  userId: string;
  email: string;
  firstName: string;
}

/**
 * The people of a client, all or those who may sign for it (Design §3 "EIF steps"), without those who were shut out.
 * Who has not chosen a password yet is among them: what falls due does not wait for that, and the link of the e-mail
 * leads to where they can ask for a way in.
 */
export async function readersOfClient(db: Db | Tx, clientId: string, who: 'all' | 'signers'): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    SELECT u.id AS "userId", u.email, u."firstName" FROM client_users cu JOIN users u ON u.id = cu."userId"
    WHERE cu."clientId" = ${clientId} AND u."deletedAt" IS NULL AND u."isActive"
      AND (${who === 'all'} OR u.role = 'BEN_ADMIN' OR cu."isAuthorizedSigner")
    ORDER BY u.id`.execute(db);
  return rows;
}
