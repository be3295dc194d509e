import type { EmailStatus } from '@onboard/domain/emails/email-status.data';
import { PERSONAL_TEMPLATE_IDS } from '@onboard/domain/emails/email-templates';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/tables.ts';

export const EMAIL_SORTS = ['createdAt', 'subject', 'status', 'statusAt', 'clientName'] as const;
type EmailSort = (typeof EMAIL_SORTS)[number];

export interface EmailFilter {
  search?: string | undefined;
  clientId?: string | undefined;
  /** Only what this person of the client is to see. */
  reader?: string | undefined;
}

/**
 * What a person of a client sees of the e-mails about it: what went to somebody of the client, but what is about
 * somebody's account only that person. What went to staff alone is staff's.
 */
const seenBy = (userId: string, clientId: string) => sql<boolean>`EXISTS (
  SELECT FROM email_recipients r WHERE r."emailId" = emails.id AND (r."userId" = ${userId}::uuid
    OR (emails.template <> ALL (${PERSONAL_TEMPLATE_IDS}::text[])
      AND r."userId" IN (SELECT "userId" FROM client_users WHERE "clientId" = ${clientId}::uuid))))`;

const likeOf = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Each word of the search must be found. */
function matching({ search, clientId, reader }: EmailFilter) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return (eb: ExpressionBuilder<DB, 'emails'>) =>
    eb.and([
      ...words.map((word) => eb('emails.searchText', 'like', likeOf(word))),
      ...(clientId ? [eb('emails.clientId', '=', clientId)] : []),
      ...(clientId && reader ? [seenBy(reader, clientId)] : []),
    ]);
}

export async function countEmails(db: Db, filter: EmailFilter): Promise<number> {
  const { count } = await db
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const recipientsOf = sql<{ address: string; userId: string | null; name: string | null; hasError: boolean }[]>`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('address', r.address, 'userId', r."userId",
      'name', u."firstName" || ' ' || u."lastName", 'hasError', r."hasError") ORDER BY r.address), '[]')
   FROM email_recipients r LEFT JOIN users u ON u.id = r."userId" WHERE r."emailId" = emails.id)`;

const listed = (db: Db) =>
  db
    .selectFrom('emails')
    .leftJoin('clients', 'clients.id', 'emails.clientId')
    .select([
      'emails.id',
      'emails.clientId',
      'clients.name as clientName',
      'emails.template',
      'emails.subject',
      sql<EmailStatus>`emails.status`.as('status'),
      'emails.statusAt',
      'emails.createdAt',
      recipientsOf.as('recipients'),
    ]);

/** One page of e-mails, newest first unless told otherwise. */
export async function listEmails(
  db: Db,
  filter: EmailFilter,
  page: { limit: number; offset: number; sortBy: EmailSort; sortDirection: 'asc' | 'desc' },
) {
  const column = page.sortBy === 'clientName' ? sql`lower(clients.name)` : sql.ref(`emails.${page.sortBy}`);
  const direction = page.sortDirection === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  return listed(db)
    .where(matching(filter))
    .orderBy(sql`${column} ${direction}`)
    .orderBy('emails.id', page.sortDirection)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** An e-mail with its history, oldest event first; of a client, and for somebody of it, where so narrowed. */
export async function readEmail(db: Db, id: string, narrowed: Omit<EmailFilter, 'search'> = {}) {
  const email = await listed(db)
    .leftJoin('users as author', 'author.id', 'emails.createdBy')
    .select([
      'emails.html',
      'emails.text',
      'emails.sealedLink',
      sql<string | null>`author."firstName" || ' ' || author."lastName"`.as('createdByName'),
    ])
    .where('emails.id', '=', id)
    .where(matching(narrowed))
    .executeTakeFirst();
  if (!email) return undefined;
  const history = await db
    .selectFrom('email_events')
    .leftJoin('users', 'users.id', 'email_events.createdBy')
    .select([
      'email_events.id',
      sql<EmailStatus>`email_events.status`.as('status'),
      'email_events.reason',
      'email_events.attempts',
      'email_events.eventAt',
      'email_events.address',
      sql<string | null>`users."firstName" || ' ' || users."lastName"`.as('createdByName'),
    ])
    .where('email_events.emailId', '=', id)
    .orderBy('email_events.eventAt')
    .orderBy('email_events.id')
    .execute();
  return { ...email, history };
}
