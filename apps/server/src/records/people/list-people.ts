import type { Role } from '@onboard/domain/access/rules.data';
import { type PersonStatus, personStatus } from '@onboard/domain/people/person-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

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

/** What a list is sorted by; only a date may be missing, and the indexes are made for that. */
const SORT = {
  name: [sql`u."sortName"`, sql``],
  email: [sql`lower(u.email)`, sql``],
  createdAt: [sql`u."createdAt"`, sql``],
  lastLogin: [sql`u."lastLogin"`, sql`NULLS LAST`],
} as const;

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

/** Everybody whose own words, or the words of whose clients, hold this one; each side by its index. */
function holding(word: string, sharing: readonly string[] | undefined): RawBuilder<unknown> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const own = sharing ? sql`AND ${among(sql`cu."clientId"`, sharing)}` : sql``;
  return sql`u.id IN (SELECT w.id FROM users w WHERE w."searchText" LIKE ${pattern}
    UNION SELECT cu."userId" FROM client_search s JOIN client_users cu ON cu."clientId" = s."clientId"
      WHERE s.text LIKE ${pattern} ${own})`;
}

function conditions(filter: PeopleFilter): RawBuilder<unknown> {
  const { roles, search = '', status, clientId, userIds, sharing } = filter;
  const all = [status ? OF_STATUS[status] : sql`u."deletedAt" IS NULL`];
  if (roles.length === 1) all.push(sql`u.role = ${sql.lit(roles[0])}`);
  else if (roles.length > 1) all.push(sql`u.role = ANY(${[...roles]})`);
  if (userIds) all.push(among(sql`u.id`, userIds));
  if (clientId) all.push(has(sql`cu."clientId" = ${clientId}`));
  if (sharing) all.push(has(among(sql`cu."clientId"`, sharing)));
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) all.push(holding(word, sharing));
  return sql.join(all, sql` AND `);
}

const has = (client: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT 1 FROM client_users cu WHERE cu."userId" = u.id AND ${client})`;

/** One page of people, and how many there are in all. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  page: PeoplePage,
): Promise<{ data: PersonRecord[]; total: number }> {
  const where = conditions(filter);
  const [place, nulls] = SORT[page.sortBy];
  const direction = sql.raw(page.sortDirection);
  const { rows } = await sql<Stored>`
    WITH page AS MATERIALIZED (SELECT u.id, ${place} AS place FROM users u WHERE ${where}
      ORDER BY ${place} ${direction} ${nulls}, u.id ${direction} LIMIT ${page.limit} OFFSET ${page.offset})
    SELECT ${rowOf(filter.sharing)} FROM page JOIN users u ON u.id = page.id
    ORDER BY page.place ${direction} ${nulls}, u.id ${direction}`.execute(db);
  const count = await sql<{ total: number }>`SELECT count(*) AS total FROM users u WHERE ${where}`.execute(db);
  return { data: rows.map(withStatus), total: count.rows[0]?.total ?? 0 };
}

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
