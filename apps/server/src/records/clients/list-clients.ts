import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { all, countedUpTo, findsWords, holdsWords, MOST_COUNTED, searchPage, wordsOf } from '../../db/search.ts';

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

const SEARCHED = sql`client_search s`;
/** What is looked through in the order of each column: the narrow table, but for what changes with every answer. */
const FROM = { narrow: SEARCHED, wide: sql`clients s` } as const;
const ID = { narrow: sql`s."clientId"`, wide: sql`s.id` } as const;
const TEXT = { narrow: sql`s.text`, wide: sql`s."searchText"` } as const;
/** Only a case may be missing; the indexes of the others know no place for nulls but their own. */
const SORT = {
  name: { of: 'narrow', place: sql`s.name`, nulls: '', stretch: 5_000 },
  caseId: { of: 'narrow', place: sql`s."caseId"`, nulls: 'NULLS LAST', stretch: 4_000 },
  createdAt: { of: 'narrow', place: sql`s."createdAt"`, nulls: '', stretch: 4_000 },
  updatedAt: { of: 'wide', place: sql`s."updatedAt"`, nulls: '', stretch: 2_000 },
} as const;
const PLACE_OF_FOUND = {
  ...{ name: SORT.name.place, caseId: SORT.caseId.place, createdAt: SORT.createdAt.place },
  updatedAt: sql`(SELECT c."updatedAt" FROM clients c WHERE c.id = s."clientId")`,
} as const;

const SETUP_COMPLETE = sql`c."setupCompletedAt" IS NOT NULL`;
const FIRST_POLICY = sql`FROM policies p WHERE p."clientId" = c.id AND p."deletedAt" IS NULL
  ORDER BY p."primaryPolicy" DESC NULLS LAST, p."policyEffective", p.id LIMIT 1`;
const PHASE = sql`(SELECT p."phaseId" ${FIRST_POLICY})`;

const flagsOf = ({ isArchived, isTest }: ClientFilter, row: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  ...(isArchived === 'all' ? [] : [sql`${row}."isArchived" = ${sql.lit(isArchived === 'yes')}`]),
  ...(isTest === 'all' ? [] : [sql`${row}."isTest" = ${sql.lit(isTest === 'yes')}`]),
];

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

const S = sql.raw('s');
const W = sql.raw('w');
const JOINED = sql`client_search s JOIN clients c ON c.id = s."clientId"`;

/** Expressions of a statement: the last of the first is `page (id, place)`, the rows of the page. */
interface Asked {
  ctes: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
}

/** One page of clients and how many there are in all, as JSON text made by PostgreSQL; of a search, up to `MOST_COUNTED`. */
export async function listClientsJson(db: Db, filter: ClientFilter, page: ClientPage): Promise<string> {
  const words = wordsOf(filter.search);
  const isOwn = ofClient(filter).length > 0;
  const isSearch = words.length > 0 || filter.isArchived === 'yes' || filter.isTest === 'yes';
  const asked = isOwn ? narrowed(filter, page, words) : isSearch ? searched(filter, page, words) : listed(filter, page);
  const { rows } = await sql<{ data: string; total: number }>`WITH ${asked.ctes}
    SELECT (${dataOf(page)})::text AS data, (${asked.total})::bigint AS total`.execute(db);
  const { data, total } = rows[0] ?? { data: '[]', total: 0 };
  // The clients of a person are few, and those of a flag alone are known without counting.
  const isExact = words.length === 0 && !isOwn ? true : filter.ofUser !== undefined;
  const counted: { total: number; isMore?: true } = isExact ? { total } : countedUpTo(total);
  return `{"data":${data},"total":${counted.total}${counted.isMore ? ',"isMore":true' : ''}}`;
}

const directionOf = ({ sortDirection }: ClientPage) => sql.raw(sortDirection);
const orderOf = (page: ClientPage, place = sql`place`, id = sql`id`) =>
  sql`${place} ${directionOf(page)} ${sql.raw(SORT[page.sortBy].nulls)}, ${id} ${directionOf(page)}`;
const known = (filter: ClientFilter) =>
  sql`SELECT coalesce(sum(clients), 0) FROM client_counts s WHERE ${all(flagsOf(filter, S))}`;

/** Clients in the order of the page, by an index. */
function walk(page: ClientPage, wanted: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { of, place } = SORT[page.sortBy];
  const there = of === 'wide' ? [sql`s."deletedAt" IS NULL`] : [];
  return sql`SELECT ${ID[of]} AS id, ${place} AS place, ${TEXT[of]} AS text, s."isArchived", s."isTest" FROM ${FROM[of]}
    WHERE ${all([...there, ...wanted])} ORDER BY ${orderOf(page, place, ID[of])}`;
}

function listed(filter: ClientFilter, page: ClientPage): Asked {
  const ctes = sql`page AS MATERIALIZED (${walk(page, flagsOf(filter, S))} LIMIT ${page.limit} OFFSET ${page.offset})`;
  return { ctes, total: known(filter) };
}

function searched(filter: ClientFilter, page: ClientPage, words: readonly string[]): Asked {
  const flags = flagsOf(filter, S);
  const found = [...flags, ...findsWords(words, { text: sql`s.text`, grams: sql`s.grams` })];
  const { ctes, total } = searchPage({
    ...page,
    order: orderOf(page),
    walked: walk(page, []),
    fits: all([...flagsOf(filter, W), ...holdsWords(sql`w.text`, words)]),
    stretch: SORT[page.sortBy].stretch,
    columns: sql`s."clientId" AS id, ${PLACE_OF_FOUND[page.sortBy]} AS place`,
    found: sql`${SEARCHED} WHERE ${all(found)}`,
  });
  return { ctes, total: words.length > 0 ? total : known(filter) };
}

/** By what an index does not know: of the clients of a person, who has few. */
function narrowed(filter: ClientFilter, page: ClientPage, words: readonly string[]): Asked {
  const where = all([...flagsOf(filter, S), ...holdsWords(sql`s.text`, words), ...ofClient(filter)]);
  const ctes = sql`page AS MATERIALIZED (SELECT s."clientId" AS id, ${PLACE_OF_FOUND[page.sortBy]} AS place FROM ${JOINED}
    WHERE ${where} ORDER BY ${orderOf(page)} LIMIT ${page.limit} OFFSET ${page.offset})`;
  const counted = sql`SELECT FROM ${JOINED} WHERE ${where}`;
  return {
    ctes,
    total: sql`SELECT count(*) FROM (${counted} ${filter.ofUser ? sql`` : sql`LIMIT ${MOST_COUNTED + 1}`}) few`,
  };
}

/** The rows of a page as one JSON list. */
const dataOf = (page: ClientPage) => sql`
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'caseId', c."caseId", 'ticketId', c."ticketId",
    'releaseStatus', c."releaseStatus", 'isActive', c."isActive", 'isTest', c."isTest",
    'isArchived', c."isArchived", 'isSetupComplete', ${SETUP_COMPLETE},
    'createdAt', c."createdAt", 'updatedAt', c."updatedAt",
    'phaseId', first."phaseId", 'policyEffective', first."policyEffective",
    'consultantName', (SELECT u."firstName" || ' ' || u."lastName" FROM users u
      WHERE u.id = c."slfImplementationConsultantId"))
    ORDER BY page.place ${directionOf(page)} ${sql.raw(SORT[page.sortBy].nulls)}, c.id ${directionOf(page)}), '[]')
  FROM page JOIN clients c ON c.id = page.id
  LEFT JOIN LATERAL (SELECT p."phaseId", p."policyEffective" ${FIRST_POLICY}) first ON true`;
