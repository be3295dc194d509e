import type { Role } from '@onboard/domain/access/rules.data';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface PeoplePage {
  limit: number;
  offset: number;
  search?: string | undefined;
  sortBy: 'name' | 'email' | 'createdAt' | 'lastLogin';
  sortDirection: 'asc' | 'desc';
}

export interface PersonRecord {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  title: string | null;
  role: Role;
  isActive: boolean;
  clientCount: number;
  welcomeEmailSentDate: Date | null;
  firstPasswordSet: Date | null;
  termsOfUseDate: Date | null;
  lastLogin: Date | null;
}

const SORT = {
  name: sql`lower(u."lastName" || ' ' || u."firstName")`,
  email: sql`lower(u.email)`,
  createdAt: sql`u."createdAt"`,
  lastLogin: sql`u."lastLogin"`,
} as const;

const ROW = sql`u.id, u."firstName", u."lastName", u.email, u."phoneNumber", u.title, u.role, u."isActive",
  u."welcomeEmailSentDate", u."firstPasswordSet", u."termsOfUseDate", u."lastLogin",
  (SELECT count(*) FROM client_users cu WHERE cu."userId" = u.id) AS "clientCount"`;

/** People of a role, a page at a time; `sharingWith` keeps those who have a client of these. */
export async function listPeople(
  db: Db,
  role: Role,
  page: PeoplePage,
  sharingWith?: readonly string[],
): Promise<{ data: PersonRecord[]; total: number }> {
  const where: RawBuilder<unknown>[] = [sql`u.role = ${role}`, sql`u."deletedAt" IS NULL`];
  for (const word of (page.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    where.push(sql`lower(u."firstName" || ' ' || u."lastName" || ' ' || u.email) LIKE ${pattern}`);
  }
  if (sharingWith) {
    where.push(
      sql`EXISTS (SELECT 1 FROM client_users cu WHERE cu."userId" = u.id AND cu."clientId" = ANY(${[...sharingWith]}))`,
    );
  }
  const all = sql.join(where, sql` AND `);
  const direction = sql.raw(page.sortDirection === 'desc' ? 'DESC' : 'ASC');
  const { rows } = await sql<PersonRecord>`SELECT ${ROW} FROM users u WHERE ${all}
    ORDER BY ${SORT[page.sortBy]} ${direction} NULLS LAST, u.id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`SELECT count(*) AS total FROM users u WHERE ${all}`.execute(db);
  return { data: rows, total: count.rows[0]?.total ?? 0 };
}

export async function findPersonOfRole(db: Db, role: Role, userId: string): Promise<PersonRecord | undefined> {
  const { rows } = await sql<PersonRecord>`SELECT ${ROW} FROM users u
    WHERE u.id = ${userId} AND u.role = ${role} AND u."deletedAt" IS NULL`.execute(db);
  return rows[0];
}
