import { EMAIL_STATUS_WORDS, EMAIL_STATUSES, type EmailStatus } from '@onboard/domain/emails/email-status.data';
import { EMAIL_TEMPLATE_IDS, emailTemplateLabel, PERSONAL_TEMPLATE_IDS } from '@onboard/domain/emails/email-templates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import {
  all,
  countedUpTo,
  findsWords,
  foldText,
  holdsWords,
  MOST_COUNTED,
  searchPage,
  wordsOf,
} from '../../db/search.ts';

interface EmailPage {
  limit: number;
  offset: number;
  sortBy: 'createdAt' | 'subject' | 'status' | 'statusAt' | 'clientName';
  sortDirection: 'asc' | 'desc';
}

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

/** Of a client, and for somebody of it: a narrow choice, which an index finds. */
const narrowing = ({ clientId, reader }: EmailFilter): RawBuilder<unknown>[] => [
  ...(clientId ? [sql`emails."clientId" = ${clientId}`] : []),
  ...(clientId && reader ? [seenBy(reader, clientId)] : []),
];

const TEXT = sql`emails."searchText"`;
const ALL_EMAILS = sql`SELECT coalesce(sum(emails), 0) FROM search.email_counts`;

const KINDS = EMAIL_TEMPLATE_IDS.map((id) => ({ id, label: foldText(emailTemplateLabel(id)) }));
const STATUSES = EMAIL_STATUSES.map((id) => ({ id, label: foldText(EMAIL_STATUS_WORDS[id].label) }));

/** The list shows the kind and the status of an e-mail by their labels, which no row holds: a word of theirs finds it too. */
const byLabels = (template: RawBuilder<unknown>, status: RawBuilder<unknown>) => (word: string) => {
  const labelled = (all: readonly { id: string; label: string }[]) =>
    all.flatMap(({ id, label }) => (label.includes(word) ? id : []));
  const kinds = labelled(KINDS);
  const statuses = labelled(STATUSES);
  const among = [
    ...(kinds.length > 0 ? [sql`${template} = ANY(${kinds}::text[])`] : []),
    ...(statuses.length > 0 ? [sql`${status} = ANY(${statuses}::text[])`] : []),
  ];
  return among.length > 0 ? sql`(${sql.join(among, sql` OR `)})` : undefined;
};
const OF_EMAIL = byLabels(sql`emails.template`, sql`emails.status`);
const OF_WALKED = byLabels(sql`w.template`, sql`w.status`);

/** What follows `FROM`: the e-mails that are asked for, each word of the search being found. */
function emailsOf(filter: EmailFilter): RawBuilder<unknown> {
  const words = wordsOf(filter.search);
  const found = filter.clientId
    ? holdsWords(TEXT, words, OF_EMAIL)
    : findsWords(words, { text: TEXT, grams: sql`emails.grams`, otherwise: OF_EMAIL });
  return sql`emails WHERE ${all([...narrowing(filter), ...found])}`;
}

const isSearchOfAll = ({ clientId, search }: EmailFilter) => !clientId && wordsOf(search).length > 0;

/** How many a search finds; among all e-mails so many as are worth counting. */
export async function countEmails(db: Db, filter: EmailFilter): Promise<{ count: number; isMore?: true }> {
  const isOfAll = isSearchOfAll(filter);
  const counted = sql`SELECT count(*) FROM (SELECT FROM ${emailsOf(filter)} ${isOfAll ? sql`LIMIT ${MOST_COUNTED + 1}` : sql``}) few`;
  const { rows } = await sql<{
    n: number;
  }>`SELECT (${isOfAll || filter.clientId ? counted : ALL_EMAILS})::bigint AS n`.execute(db);
  const { total, ...more } = isOfAll ? countedUpTo(rows[0]?.n ?? 0) : { total: rows[0]?.n ?? 0 };
  return { count: total, ...more };
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

const CLIENT_NAME = sql`(SELECT search_fold(c.name) FROM clients c WHERE c.id = emails."clientId")`;
const SORT = {
  createdAt: sql`emails."createdAt"`,
  subject: sql`emails.subject`,
  status: sql`emails.status`,
  statusAt: sql`emails."statusAt"`,
  clientName: CLIENT_NAME,
} as const;
/** How many e-mails are looked through before an index is asked. */
const STRETCH = 800;

const orderOf = ({ sortDirection }: EmailPage, place = sql`place`, id = sql`id`) => {
  const direction = sql.raw(sortDirection);
  return sql`${place} ${direction} NULLS LAST, ${id} ${direction}`;
};

/** E-mails in the order of the page, by an index; by names, those that are about a client, since the others come last. */
function walk({ sortBy, sortDirection }: EmailPage): RawBuilder<unknown> {
  const isByName = sortBy === 'clientName';
  const from = isByName ? sql`clients c JOIN emails ON emails."clientId" = c.id` : sql`emails`;
  const place = isByName ? sql`search_fold(c.name)` : SORT[sortBy];
  const direction = sql.raw(sortDirection);
  return sql`SELECT emails.id, ${place} AS place, ${TEXT} AS text, emails.template, emails.status FROM ${from}
    ORDER BY ${place} ${direction}, emails.id ${direction}`;
}

/** Expressions of a statement, the last of which is `page (id, place)`, and one for the total. */
function asked(filter: EmailFilter, page: EmailPage): { ctes: RawBuilder<unknown>; total: RawBuilder<unknown> } {
  const { limit, offset, sortBy } = page;
  const words = wordsOf(filter.search);
  if (filter.clientId) {
    const ctes = sql`page AS MATERIALIZED (SELECT emails.id, ${SORT[sortBy]} AS place FROM ${emailsOf(filter)}
      ORDER BY ${orderOf(page)} LIMIT ${limit} OFFSET ${offset})`;
    return { ctes, total: sql`SELECT count(*) FROM ${emailsOf(filter)}` };
  }
  if (words.length === 0 && sortBy !== 'clientName') {
    return { ctes: sql`page AS MATERIALIZED (${walk(page)} LIMIT ${limit} OFFSET ${offset})`, total: ALL_EMAILS };
  }
  const { ctes, total } = searchPage({
    ...{ limit, offset, order: orderOf(page), stretch: words.length > 0 ? STRETCH : 0 },
    walked: walk(page),
    fits: all(holdsWords(sql`w.text`, words, OF_WALKED)),
    columns: sql`emails.id, ${SORT[sortBy]} AS place`,
    found: emailsOf(filter),
  });
  return { ctes, total: words.length > 0 ? total : ALL_EMAILS };
}

interface ListedEmail {
  id: string;
  clientId: string | null;
  clientName: string | null;
  template: string;
  subject: string;
  status: EmailStatus;
  statusAt: Date;
  createdAt: Date;
  recipients: { address: string; userId: string | null; name: string | null; hasError: boolean }[];
}

/** One page of e-mails, and how many there are; of a search among all of them, so many as are worth counting. */
export async function listEmails(
  db: Db,
  filter: EmailFilter,
  page: EmailPage,
): Promise<{ data: ListedEmail[]; total: number; isMore?: true }> {
  const { ctes, total } = asked(filter, page);
  const { rows } = await sql<ListedEmail & { total: number }>`WITH ${ctes}
    SELECT of_all.total, emails.id, emails."clientId", clients.name AS "clientName", emails.template, emails.subject,
      emails.status, emails."statusAt", emails."createdAt", ${recipientsOf} AS recipients
    FROM (SELECT (${total})::bigint AS total) of_all
    LEFT JOIN (page JOIN emails ON emails.id = page.id LEFT JOIN clients ON clients.id = emails."clientId") ON true
    ORDER BY ${orderOf(page, sql`page.place`, sql`emails.id`)}`.execute(db);
  const data = rows.filter(({ id }) => id !== null).map(({ total: _, ...email }) => email);
  const counted = rows[0]?.total ?? 0;
  return { data, ...(isSearchOfAll(filter) ? countedUpTo(counted) : { total: counted }) };
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
    .where(sql<boolean>`${all(narrowing(narrowed))}`)
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
