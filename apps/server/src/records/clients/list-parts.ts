import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type PartTable = 'locations' | 'contacts' | 'bills' | 'plans' | 'employee_classes';

/** What the client has of one kind, active or removed, as JSON text `{ "data": [...] }`. */
export async function listPartsJson(db: Db, table: PartTable, clientId: string, isDeleted = false): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    SELECT json_build_object('data', coalesce(json_agg(
      to_jsonb(t) - '{deletedAt,deletedBy,createdBy,updatedBy}'::text[] ORDER BY t.id), '[]'))::text AS json
    FROM ${sql.table(table)} t
    WHERE t."clientId" = ${clientId} AND (t."deletedAt" IS NOT NULL) = ${isDeleted}`.execute(db);
  return rows[0]?.json ?? '{"data":[]}';
}
