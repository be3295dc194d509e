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
  name: sql`s.name`,
  caseId: sql`c."caseId"`,
  createdAt: sql`c."createdAt"`,
  updatedAt: sql`c."updatedAt"`,
} as const;

const SETUP_COMPLETE = sql`c."setupCompletedAt" IS NOT NULL`;
const FIRST_POLICY = sql`FROM policies p WHERE p."clientId" = c.id AND p."deletedAt" IS NULL
  ORDER BY p."primaryPolicy" DESC NULLS LAST, p."policyEffective", p.id LIMIT 1`;
const PHASE = sql`(SELECT p."phaseId" ${FIRST_POLICY})`;

const flagsOf = ({ isArchived, isTest }: ClientFilter): RawBuilder<unknown>[] => [
  ...(isArchived === 'all' ? [] : [sql`s."isArchived" = ${sql.lit(isArchived === 'yes')}`]),
  ...(isTest === 'all' ? [] : [sql`s."isTest" = ${sql.lit(isTest === 'yes')}`]),
];

const wordsOf = ({ search = '' }: ClientFilter): RawBuilder<unknown>[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql`s.text LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);

/** What only the client's own row or its parts can tell. */
function ofClient(filter: ClientFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (filter.isSetupComplete !== undefined) all.push(sql`(${SETUP_COMPLETE}) = ${filter.isSetupComplete}`);
  if (filter.phaseIds) all.push(sql`(${PHASE}) = ANY(${[...filter.phaseIds]})`);
  if (filter.ofUser) {
    all.push(
      sql`EXISTS (SELECT 1 FROM client_users cu WHERE cu."clientId" = s."clientId" AND cu."userId" = ${filter.ofUser})`,
    );
  }
  return all;
}

const SEARCHED = sql`client_search s`;
const JOINED = sql`client_search s JOIN clients c ON c.id = s."clientId"`;
const where = (all: readonly RawBuilder<unknown>[]) =>
  all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``;

/** One page of clients and how many there are in all, as JSON text made by PostgreSQL; of a search, up to `MOST_COUNTED`. */
export async function listClientsJson(db: Db, filter: ClientFilter, page: ClientPage): Promise<string> {
  const [words, own, flags] = [wordsOf(filter), ofClient(filter), flagsOf(filter)];
  const all = where([...flags, ...words, ...own]);
  const data = dataOf(page, own.length > 0 || page.sortBy !== 'name' ? JOINED : SEARCHED, all);
  if (own.length > 0) return ask(db, data, sql`SELECT count(*) FROM ${JOINED} ${all}`);
  if (words.length === 0) {
    return ask(db, data, sql`SELECT coalesce(sum(clients), 0) FROM client_counts s ${where(flags)}`);
  }
  const few = sql`SELECT count(*) FROM (SELECT FROM ${SEARCHED} ${all} LIMIT ${MOST_COUNTED + 1}) AS few`;
  return ask(db, data, few, MOST_COUNTED);
}

/** The rows of a page as one JSON list. */
function dataOf(
  { sortBy, sortDirection, limit, offset }: ClientPage,
  from: RawBuilder<unknown>,
  all: RawBuilder<unknown>,
) {
  const direction = sql.raw(sortDirection);
  // Names are never null, and their index has no other place for nulls than its own.
  const nulls = sql.raw(sortBy === 'name' ? '' : 'NULLS LAST');
  return sql`
    WITH page AS MATERIALIZED (
      SELECT s."clientId", ${SORT[sortBy]} AS place FROM ${from} ${all}
      ORDER BY ${SORT[sortBy]} ${direction} ${nulls}, s."clientId" ${direction} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'caseId', c."caseId", 'ticketId', c."ticketId",
      'releaseStatus', c."releaseStatus", 'isActive', c."isActive", 'isTest', c."isTest",
      'isArchived', c."isArchived", 'isSetupComplete', ${SETUP_COMPLETE},
      'createdAt', c."createdAt", 'updatedAt', c."updatedAt",
      'phaseId', first."phaseId", 'policyEffective', first."policyEffective",
      'consultantName', (SELECT u."firstName" || ' ' || u."lastName" FROM users u
        WHERE u.id = c."slfImplementationConsultantId"))
      ORDER BY page.place ${direction} ${nulls}, c.id ${direction}), '[]')
    FROM page JOIN clients c ON c.id = page."clientId"
    LEFT JOIN LATERAL (SELECT p."phaseId", p."policyEffective" ${FIRST_POLICY}) first ON true`;
}

/** A search that finds more says so, and how many it was not worth counting: nobody pages through a thousand clients. */
export const MOST_COUNTED = 1_000;

async function ask(
  db: Db,
  data: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const { rows } = await sql<{ data: string; total: number }>`
    SELECT (${data})::text AS data, (${total})::bigint AS total`.execute(db);
  const { data: list, total: count } = rows[0] ?? { data: '[]', total: 0 };
  return count > most ? `{"data":${list},"total":${most},"isMore":true}` : `{"data":${list},"total":${count}}`;
}
