import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Rows of a table that belong to the client, as one JSON list in the order of `order`. */
const listOf = (table: string, order: string) => sql`(
  SELECT coalesce(json_agg(to_jsonb(t) - '{deletedAt,deletedBy,createdBy,updatedBy}'::text[] ORDER BY ${sql.raw(order)}), '[]')
  FROM ${sql.table(table)} t WHERE t."clientId" = c.id AND t."deletedAt" IS NULL)`;

const PERSON = sql.raw(`jsonb_build_object('id', u.id, 'firstName', u."firstName", 'lastName', u."lastName",
  'email', u.email, 'phoneNumber', u."phoneNumber", 'role', u.role)`);

/** The client with all that belongs to it, as JSON text made by PostgreSQL; null when there is none. */
export async function readClientJson(db: Db, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    SELECT (to_jsonb(c) - '{searchText,createdBy,updatedBy,deletedAt,deletedBy}'::text[] || jsonb_build_object(
      'policies', ${listOf('policies', 't."primaryPolicy" DESC NULLS LAST, t.id')},
      'plans', ${listOf('plans', 't.id')},
      'contacts', ${listOf('contacts', 't.id')},
      'contactLocations', ${listOf('contact_locations', 't.id')},
      'locations', ${listOf('locations', 't.id')},
      'subsidiaries', ${listOf('subsidiaries', 't.id')},
      'bills', ${listOf('bills', 't.id')},
      'billLocations', ${listOf('bill_locations', 't.id')},
      'employeeClasses', ${listOf('employee_classes', 't.number, t.id')},
      'employeeClassPlans', ${listOf('employee_class_plans', 't.id')},
      'monthlyClaimsReportMailingLocations', ${listOf('monthly_claims_report_mailing_locations', 't.id')},
      'users', (SELECT coalesce(json_agg(${PERSON} || jsonb_build_object('isAuthorizedSigner', cu."isAuthorizedSigner",
          'welcomeEmailSentDate', u."welcomeEmailSentDate", 'firstPasswordSet', u."firstPasswordSet",
          'lastLogin', u."lastLogin") ORDER BY u."lastName", u.id), '[]')
        FROM client_users cu JOIN users u ON u.id = cu."userId"
        WHERE cu."clientId" = c.id AND u."deletedAt" IS NULL),
      'slfImplementationConsultant', (SELECT ${PERSON} FROM users u WHERE u.id = c."slfImplementationConsultantId")
    ))::text AS json
    FROM clients c WHERE c.id = ${clientId} AND c."deletedAt" IS NULL`.execute(db);
  return rows[0]?.json ?? null;
}
