import type pg from 'pg';
import type { OutgoingMail } from '../port.ts';

/** A message as the mailbox keeps it. */
export interface Message {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  receivedAt: Date;
}

export interface MessageSearch {
  search: string;
  /** Only messages to this address. */
  to: string;
  limit: number;
  offset: number;
}

/** Keeps a message; one that is here already stays as it is. */
export async function keepMessage(pool: pg.Pool, mail: OutgoingMail): Promise<void> {
  await pool.query(
    `INSERT INTO mailbox.messages (id, "from", "to", subject, html, text) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [mail.deliveryId, mail.from, JSON.stringify(mail.to), mail.subject, mail.html, mail.text],
  );
}

const likeOf = (word: string): string => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Messages that hold every word of the search, newest first, and how many there are. */
export async function findMessages(pool: pg.Pool, { search, to, limit, offset }: MessageSearch) {
  const words = search.split(/\s+/).filter(Boolean).map(likeOf);
  const where = `"searchText" LIKE ALL ($1::text[]) AND ($2 = '' OR "to" @> jsonb_build_array($2::text))`;
  const [page, count] = await Promise.all([
    pool.query<Message>(
      `SELECT * FROM mailbox.messages WHERE ${where} ORDER BY "receivedAt" DESC, id DESC LIMIT $3 OFFSET $4`,
      [words, to, limit, offset],
    ),
    pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM mailbox.messages WHERE ${where}`, [words, to]),
  ]);
  return { messages: page.rows, total: count.rows[0]?.count ?? 0 };
}

export async function findMessage(pool: pg.Pool, id: string): Promise<Message | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const { rows } = await pool.query<Message>('SELECT * FROM mailbox.messages WHERE id = $1', [id]);
  return rows[0];
}
