import { ROLES, type Role } from '@onboard/domain/access/rules.data';
import { type PersonStatus, personStatus } from '@onboard/domain/people/person-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { all, countedUpTo, findsWords, holdsWords, searchPage, wordsOf } from '../../db/search.ts';

export interface PeoplePage {
  limit: number;
  offset: number;
  sortBy: 'name' | 'email' | 'createdAt' | 'lastLogin';
  sortDirection: 'asc' | 'desc';
}

export interface PeopleFilter {
  /** Everybody, where there are none. */
  roles: readonly Role[];
  search?: string | undefined;
  status?: PersonStatus | undefined;
  clientId?: string | undefined;
  userIds?: readonly string[] | undefined;
  /** Only people who have one of these clients; nothing is told of their other clients. */
  sharing?: readonly string[] | undefined;
}

export interface PersonRecord {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  title: string | null;
  role: Role;
  status: PersonStatus;
  isActive: boolean;
  clientCount: number;
  version: number;
  welcomeEmailSentDate: Date | null;
  termsOfUseDate: Date | null;
  firstLogin: Date | null;
  firstPasswordSet: Date | null;
  lastLogin: Date | null;
  lastPasswordSet: Date | null;
  userInfoUpdatedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/**
 * What a list is sorted by: of a person, and of what is searched in their place. When somebody signed in last stands with
 * the person alone, since it changes with every sign-in; only it may be missing.
 */
const SORT = {
  name: { own: sql`u."sortName"`, searched: sql`p.name`, nulls: '' },
  email: { own: sql`lower(u.email)`, searched: sql`p.email`, nulls: '' },
  createdAt: { own: sql`u."createdAt"`, searched: sql`p."createdAt"`, nulls: '' },
  lastLogin: { own: sql`u."lastLogin"`, searched: null, nulls: 'NULLS LAST' },
} as const;
const LAST_LOGIN = sql`(SELECT u."lastLogin" FROM users u WHERE u.id = p."userId")`;
/** How many people are looked through before an index is asked; by their last sign-in that is two tables. */
const stretchOf = ({ sortBy }: PeoplePage): number => (sortBy === 'lastLogin' ? 800 : 1_200);

/** Behind `personStatus` of the domain, condition by condition. */
const OF_STATUS: Readonly<Record<PersonStatus, RawBuilder<unknown>>> = {
  ACTIVE: sql`u."deletedAt" IS NULL AND u."isActive" AND u."firstPasswordSet" IS NOT NULL`,
  INVITED: sql`u."deletedAt" IS NULL AND u."isActive" AND u."firstPasswordSet" IS NULL
    AND u."welcomeEmailSentDate" IS NOT NULL`,
  NOT_INVITED: sql`u."deletedAt" IS NULL AND u."isActive" AND u."firstPasswordSet" IS NULL
    AND u."welcomeEmailSentDate" IS NULL`,
  INACTIVE: sql`u."deletedAt" IS NULL AND NOT u."isActive"`,
  DELETED: sql`u."deletedAt" IS NOT NULL`,
};

const among = (column: RawBuilder<unknown>, ids: readonly string[]) => sql`${column} = ANY(${[...ids]}::uuid[])`;

const rowOf = (sharing: readonly string[] | undefined) => sql`u.id, u."firstName", u."lastName", u.email,
  u."phoneNumber", u.title, u.role, u."isActive", u.version, u."welcomeEmailSentDate", u."termsOfUseDate",
  u."firstLogin", u."firstPasswordSet", u."lastLogin", u."lastPasswordSet", u."userInfoUpdatedAt", u."createdAt",
  u."updatedAt", u."deletedAt",
  (SELECT count(*) FROM client_users cu JOIN clients c ON c.id = cu."clientId" AND c."deletedAt" IS NULL
    WHERE cu."userId" = u.id ${sharing ? sql`AND ${among(sql`cu."clientId"`, sharing)}` : sql``}) AS "clientCount"`;

interface Asked {
  /** Expressions of a statement, the last of which is `page (id, place)`. */
  ctes: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
}

/** One page of people, and how many there are in all; of a search, up to so many as are worth counting. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  page: PeoplePage,
): Promise<{ data: PersonRecord[]; total: number; isMore?: true }> {
  const isOfFew = filter.clientId !== undefined || filter.userIds !== undefined || filter.sharing !== undefined;
  const words = wordsOf(filter.search);
  const { ctes, total } = isOfFew ? narrowed(filter, page, words) : searched(filter, page, words);
  const { rows } = await sql<Stored & { total: number }>`WITH ${ctes}
    SELECT of_all.total, ${rowOf(filter.sharing)} FROM (SELECT (${total})::bigint AS total) of_all
    LEFT JOIN (page JOIN users u ON u.id = page.id) ON true ORDER BY ${orderOf(page, sql`page.place`, sql`u.id`)}`.execute(
    db,
  );
  const data = rows.filter(({ id }) => id !== null).map(({ total: _, ...person }) => withStatus(person));
  const counted = rows[0]?.total ?? 0;
  return { data, ...(isOfFew || words.length === 0 ? { total: counted } : countedUpTo(counted)) };
}

const orderOf = ({ sortBy, sortDirection }: PeoplePage, place = sql`place`, id = sql`id`) =>
  sql`${place} ${sql.raw(sortDirection)} ${sql.raw(SORT[sortBy].nulls)}, ${id} ${sql.raw(sortDirection)}`;

/** People of a role in the order of the page, by an index. */
function walkRole(role: Role, page: PeoplePage): RawBuilder<unknown> {
  const { searched: place, own } = SORT[page.sortBy];
  return place
    ? sql`SELECT p."userId" AS id, ${place} AS place, p.text, p.status FROM search.people p
        WHERE p.role = ${sql.lit(role)} AND p.status <> 'DELETED'`
    : sql`SELECT u.id, ${own} AS place, p.text, p.status FROM users u JOIN search.people p ON p."userId" = u.id
        WHERE u.role = ${sql.lit(role)} AND u."deletedAt" IS NULL`;
}

function walk(roles: readonly Role[], page: PeoplePage): RawBuilder<unknown> {
  const each = roles.map((role) => walkRole(role, page));
  return sql`SELECT id, place, text, status FROM (${sql.join(each, sql` UNION ALL `)}) of_roles ORDER BY ${orderOf(page)}`;
}

function searched(filter: PeopleFilter, page: PeoplePage, words: readonly string[]): Asked {
  const { status } = filter;
  const roles = filter.roles.length > 0 ? filter.roles : ROLES;
  const kind = [
    sql`p.role = ANY(${[...roles]})`,
    status ? sql`p.status = ${sql.lit(status)}` : sql`p.status <> 'DELETED'`,
  ];
  const known = sql`SELECT coalesce(sum(people), 0) FROM search.people_counts p WHERE ${all(kind)}`;
  if (!status && words.length === 0) {
    const ctes = sql`page AS MATERIALIZED (${walk(roles, page)} LIMIT ${page.limit} OFFSET ${page.offset})`;
    return { ctes, total: known };
  }
  const found = [...kind, ...findsWords(words, { text: sql`p.text`, grams: sql`p.grams` })];
  const { ctes, total } = searchPage({
    ...page,
    order: orderOf(page),
    walked: walk(roles, page),
    fits: all([...(status ? [sql`w.status = ${sql.lit(status)}`] : []), ...holdsWords(sql`w.text`, words)]),
    stretch: stretchOf(page),
    columns: sql`p."userId" AS id, ${SORT[page.sortBy].searched ?? LAST_LOGIN} AS place`,
    found: sql`search.people p WHERE ${all(found)}`,
  });
  return { ctes, total: words.length > 0 ? total : known };
}

/** Of a client, of some people, or of those whom somebody shares a client with: few, who are looked at one by one. */
function narrowed(filter: PeopleFilter, page: PeoplePage, words: readonly string[]): Asked {
  const { roles, status, clientId, userIds, sharing } = filter;
  const wanted = [status ? OF_STATUS[status] : sql`u."deletedAt" IS NULL`];
  if (roles.length > 0) wanted.push(sql`u.role = ANY(${[...roles]})`);
  if (userIds) wanted.push(among(sql`u.id`, userIds));
  if (clientId) wanted.push(has(sql`cu."clientId" = ${clientId}`));
  if (sharing) wanted.push(has(among(sql`cu."clientId"`, sharing)));
  for (const word of words) wanted.push(sharing ? holding(word, sharing) : holdingAny(word));
  const people = sql`FROM users u WHERE ${all(wanted)}`;
  const ctes = sql`page AS MATERIALIZED (SELECT u.id, ${SORT[page.sortBy].own} AS place ${people}
    ORDER BY ${orderOf(page)} LIMIT ${page.limit} OFFSET ${page.offset})`;
  return { ctes, total: sql`SELECT count(*) ${people}` };
}

const has = (client: RawBuilder<unknown>) => sql`u.id IN (SELECT cu."userId" FROM client_users cu WHERE ${client})`;

/** Whose own words, or the words of whose clients, hold this one. */
const holdingAny = (word: string) =>
  sql`EXISTS (SELECT FROM search.people p WHERE p."userId" = u.id AND ${all(holdsWords(sql`p.text`, [word]))})`;

/** The same among the clients that are shared: of others nothing is told, not even by what is found. */
const holding = (word: string, sharing: readonly string[]) =>
  sql`(${all(holdsWords(sql`u."searchText"`, [word]))} OR EXISTS (SELECT FROM client_users cu
    JOIN client_search s ON s."clientId" = cu."clientId"
    WHERE cu."userId" = u.id AND ${among(sql`cu."clientId"`, sharing)} AND ${all(holdsWords(sql`s.text`, [word]))}))`;

/** Somebody of one of these roles who was not deleted. */
export async function findPersonOfRole(
  db: Db | Tx,
  roles: readonly Role[],
  userId: string,
  sharing?: readonly string[],
): Promise<PersonRecord | undefined> {
  const { rows } = await sql<Stored>`SELECT ${rowOf(sharing)} FROM users u
    WHERE u.id = ${userId} AND u.role = ANY(${[...roles]}) AND u."deletedAt" IS NULL`.execute(db);
  return rows.map(withStatus)[0];
}

type Stored = Omit<PersonRecord, 'status'>;
const withStatus = (person: Stored): PersonRecord => ({ ...person, status: personStatus(person) });
