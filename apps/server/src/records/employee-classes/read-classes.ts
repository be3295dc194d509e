import type { employeeClassesApi } from '@onboard/contract/employee-classes';
import type { ReceivedOf } from '@onboard/contract/endpoint';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

export type WholeClass = ReceivedOf<typeof employeeClassesApi.get>;

const BARE = sql.raw(`'{deletedAt,deletedBy,createdBy,updatedBy,createdAt,updatedAt}'::text[]`);

/** Employee classes with their plans, in order; one of them when `employeeClassId` says which. */
export async function readClasses(db: Db | Tx, clientId: string, employeeClassId?: string): Promise<WholeClass[]> {
  const one = employeeClassId ? sql`AND c.id = ${employeeClassId}` : sql``;
  const { rows } = await sql<{ whole: WholeClass }>`
    SELECT to_jsonb(c) - ${BARE} || jsonb_build_object('employeeClassPlans', (
      SELECT coalesce(jsonb_agg(to_jsonb(p) - ${BARE} ORDER BY p.id), '[]') FROM employee_class_plans p
      WHERE p."clientId" = c."clientId" AND p."employeeClassId" = c.id AND p."deletedAt" IS NULL)) AS whole
    FROM employee_classes c WHERE c."clientId" = ${clientId} AND c."deletedAt" IS NULL ${one}
    ORDER BY c.number, c.id`.execute(db);
  return rows.map(({ whole }) => whole);
}

/** Classes that people of the census last submitted for each policy are in: ids, and names nobody knew. domain.md §2.3 rule 9. */
export async function classesInCensus(db: Db | Tx, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT jsonb_array_elements_text(last."employeeClasses") AS name FROM (
      SELECT DISTINCT ON (s."policyId") s."employeeClasses" FROM census_submissions s
      JOIN policies p ON p."clientId" = s."clientId" AND p.id = s."policyId" AND p."deletedAt" IS NULL
      WHERE s."clientId" = ${clientId} ORDER BY s."policyId", s."submittedAt" DESC, s.id DESC) last`.execute(db);
  return rows.map(({ name }) => name);
}
