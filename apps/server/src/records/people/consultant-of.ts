import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** Somebody to write to about a client. */
export interface ReaderOfClient {
  email: string;
  userId: string;
  firstName: string;
  clientName: string;
}

/** The implementation consultant of a client; none while nobody is named, or the person cannot sign in any more. */
export async function consultantOf(db: Db | Tx, clientId: string): Promise<ReaderOfClient[]> {
  const { rows } = await sql<ReaderOfClient>`
    SELECT u.email, u.id AS "userId", u."firstName", c.name AS "clientName"
    FROM clients c JOIN users u ON u.id = c."slfImplementationConsultantId" AND u."deletedAt" IS NULL AND u."isActive"
    WHERE c.id = ${clientId}`.execute(db);
  return rows;
}

/** Clients whose implementation consultant the person is; those that are gone do not ask for anybody. */
export async function clientsOfConsultant(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM clients
    WHERE "slfImplementationConsultantId" = ${userId} AND "deletedAt" IS NULL ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
