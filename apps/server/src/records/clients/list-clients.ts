import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface ClientFilter {
  search?: string | undefined;
  isArchived: 'yes' | 'no' | 'all';
  isTest: 'yes' | 'no' | 'all';
  phaseIds?: readonly string[] | undefined;
  isSetupComplete?: boolean | undefined;
  /** Only clients of this person. */
  ofUser?: string | undefined;
}

export interface ClientPage {
  limit: number;
  offset: number;
  sortBy: 'name' | 'caseId' | 'createdAt' | 'updatedAt';
  sortDirection: 'asc' | 'desc';
}

const SORT = {
  name: sql`lower(c.name)`,
  caseId: sql`c."caseId"`,
  createdAt: sql`c."createdAt"`,
  updatedAt: sql`c."updatedAt"`,
} as const;

const SETUP_COMPLETE = sql`c."setupCompletedAt" IS NOT NULL`;

function conditions(filter: ClientFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`c."deletedAt" IS NULL`];
  for (const word of (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    all.push(sql`c."searchText" LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  if (filter.isArchived !== 'all') all.push(sql`c."isArchived" = ${filter.isArchived === 'yes'}`);
  if (filter.isTest !== 'all') all.push(sql`c."isTest" = ${filter.isTest === 'yes'}`);
  if (filter.isSetupComplete !== undefined) all.push(sql`(${SETUP_COMPLETE}) = ${filter.isSetupComplete}`);
  if (filter.phaseIds) all.push(sql`(${PHASE}) = ANY(${[...filter.phaseIds]})`);
  if (filter.ofUser) {
    all.push(sql`EXISTS (SELECT 1 FROM client_users cu WHERE cu."clientId" = c.id AND cu."userId" = ${filter.ofUser})`);
  }
  return sql.join(all, sql` AND `);
}

const FIRST_POLICY = sql`FROM policies p WHERE p."clientId" = c.id AND p."deletedAt" IS NULL
  ORDER BY p."primaryPolicy" DESC NULLS LAST, p."policyEffective", p.id LIMIT 1`;
const PHASE = sql`(SELECT p."phaseId" ${FIRST_POLICY})`;

/** One page of clients and how many there are in all, as JSON text made by PostgreSQL. */
export async function listClientsJson(db: Db, filter: ClientFilter, page: ClientPage): Promise<string> {
  const direction = sql.raw(page.sortDirection === 'desc' ? 'DESC' : 'ASC');
  const where = conditions(filter);
  const { rows } = await sql<{ json: string }>`
    WITH page AS (
      SELECT c.* FROM clients c WHERE ${where}
      ORDER BY ${SORT[page.sortBy]} ${direction} NULLS LAST, c.id ${direction}
      LIMIT ${page.limit} OFFSET ${page.offset}
    ), shown AS (
      SELECT row_number() OVER (ORDER BY ${SORT[page.sortBy]} ${direction} NULLS LAST, c.id ${direction}) AS place,
        json_build_object('id', c.id, 'name', c.name, 'caseId', c."caseId", 'ticketId', c."ticketId",
          'releaseStatus', c."releaseStatus", 'isActive', c."isActive", 'isTest', c."isTest",
          'isArchived', c."isArchived", 'isSetupComplete', ${SETUP_COMPLETE},
          'createdAt', c."createdAt", 'updatedAt', c."updatedAt",
          'phaseId', first."phaseId", 'policyEffective', first."policyEffective",
          'consultantName', (SELECT u."firstName" || ' ' || u."lastName" FROM users u
            WHERE u.id = c."slfImplementationConsultantId")) AS row
      FROM page c LEFT JOIN LATERAL (SELECT p."phaseId", p."policyEffective" ${FIRST_POLICY}) first ON true
    )
    SELECT json_build_object('data', (SELECT coalesce(json_agg(row ORDER BY place), '[]') FROM shown),
      'total', (SELECT count(*) FROM clients c WHERE ${where}))::text AS json`.execute(db);
  return rows[0]?.json ?? '{"data":[],"total":0}';
}
