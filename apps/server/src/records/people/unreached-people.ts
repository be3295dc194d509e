import type { UnreachedPerson } from '@onboard/contract/people';
import { REFUSED_STATUSES } from '@onboard/domain/emails/email-status';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const INVITATIONS = ['activation', 'reactivation', 'welcome'];

type Found = Omit<UnreachedPerson, 'at'> & { at: Date };

/**
 * People of a client, or one person, who have no password, and whose latest activation e-mail was refused at the address
 * they still have.
 */
export async function unreachedPeople(db: Db, of: { userId?: string; clientId?: string }): Promise<Found[]> {
  const { userId = null, clientId = null } = of;
  const { rows } = await sql<Found>`
    SELECT u.id AS "userId", latest.id AS "emailId", latest.address, latest."statusAt" AS at,
      (SELECT reason FROM email_events v WHERE v."emailId" = latest.id AND v.status = ANY(${[...REFUSED_STATUSES]}::text[])
        ORDER BY v.id DESC LIMIT 1) AS reason
    FROM users u CROSS JOIN LATERAL (
      SELECT e.id, r.address, e."statusAt", r."hasError" OR e.status = ANY(${[...REFUSED_STATUSES]}::text[]) AS "isRefused"
      FROM email_recipients r JOIN emails e ON e.id = r."emailId"
      WHERE r."userId" = u.id AND e.template = ANY(${INVITATIONS}::text[])
      ORDER BY e."createdAt" DESC, e.id DESC LIMIT 1) latest
    WHERE latest."isRefused" AND lower(latest.address) = lower(u.email)
      AND u."deletedAt" IS NULL AND u."firstPasswordSet" IS NULL
      AND (u.id = ${userId}::uuid OR u.id IN (SELECT "userId" FROM client_users WHERE "clientId" = ${clientId}::uuid))
    ORDER BY u.id`.execute(db);
  return rows;
}
