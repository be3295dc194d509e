import { type Db, defineStatement, type Tx } from '../../db/connect.ts';

/** Rows of a table that belong to the client, as one JSON list in the order of `order`. */
const listOf = (table: string, order = 't.id') => `(
  SELECT coalesce(json_agg(to_jsonb(t) - '{deletedAt,deletedBy,createdBy,updatedBy}'::text[] ORDER BY ${order}), '[]')
  FROM ${table} t WHERE t."clientId" = c.id AND t."deletedAt" IS NULL)`;

const PERSON = `jsonb_build_object('id', u.id, 'firstName', u."firstName", 'lastName', u."lastName",
  'email', u.email, 'phoneNumber', u."phoneNumber", 'role', u.role)`;

export const READ_CLIENT = defineStatement<{ json: string }>(
  'read_client',
  `SELECT (to_jsonb(c) - '{searchText,createdBy,updatedBy,deletedAt,deletedBy}'::text[] || jsonb_build_object(
    'policies', ${listOf('policies', 't."primaryPolicy" DESC NULLS LAST, t.id')},
    'plans', ${listOf('plans')},
    'contacts', ${listOf('contacts')},
    'contactLocations', ${listOf('contact_locations')},
    'locations', ${listOf('locations')},
    'subsidiaries', ${listOf('subsidiaries')},
    'bills', ${listOf('bills')},
    'billLocations', ${listOf('bill_locations')},
    'employeeClasses', ${listOf('employee_classes', 't.number, t.id')},
    'employeeClassPlans', ${listOf('employee_class_plans')},
    'monthlyClaimsReportMailingLocations', ${listOf('monthly_claims_report_mailing_locations')},
    'users', (SELECT coalesce(json_agg(${PERSON} || jsonb_build_object('title', u.title, 'isAuthorizedSigner', cu."isAuthorizedSigner",
        'welcomeEmailSentDate', u."welcomeEmailSentDate", 'firstPasswordSet', u."firstPasswordSet",
        'lastLogin', u."lastLogin") ORDER BY u."lastName", u.id), '[]')
      FROM client_users cu JOIN users u ON u.id = cu."userId"
      WHERE cu."clientId" = c.id AND u."deletedAt" IS NULL),
    'lastChangeNumber', (SELECT coalesce(max(h.number), 0) FROM changes h WHERE h."clientId" = c.id),
    'slfImplementationConsultant', (SELECT ${PERSON} FROM users u WHERE u.id = c."slfImplementationConsultantId"
      AND u."deletedAt" IS NULL)
  ))::text AS json
  FROM clients c WHERE c.id = $1::uuid AND c."deletedAt" IS NULL`,
);

/** The client with all that belongs to it, as JSON text made by PostgreSQL; null when there is none. */
export async function readClientJson(db: Db | Tx, clientId: string): Promise<string | null> {
  const [row] = await READ_CLIENT.run(db, [clientId]);
  return row?.json ?? null;
}
