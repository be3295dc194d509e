import type pg from 'pg';

const BATCH = 20_000;

/**
 * Adds synthetic e-mails about the clients that are there, to people of them, for trying the list at size. None of them was
 * or will be sent. Every run adds more.
 */
export async function seedEmails(
  pool: pg.Pool,
  count: number,
  onBatch: (done: number) => void = () => {},
): Promise<{ emails: number }> {
  let made = 0;
  while (made < count) {
    const { rowCount } = await pool.query(EMAILS, [made + 1, Math.min(made + BATCH, count)]);
    if (!rowCount) break;
    made += rowCount;
    onBatch(made);
  }
  await pool.query('ANALYZE emails, email_recipients');
  return { emails: made };
}

const SUBJECTS = [
  'Activate your account',
  'A document was added',
  'Your form is ready to sign',
  'A task is due',
  'Welcome',
];
const KINDS = ['activation', 'documents-added', 'ready-for-review', 'upcoming-dates', 'welcome'];
const STATUSES = ['SENT', 'DELIVERED', 'OPENED', 'DELIVERED', 'SENT', 'BOUNCED'];
const of = (words: readonly string[], n: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${n} % ${words.length}]`;

const EMAILS = `
  WITH known AS MATERIALIZED (
    SELECT cu."clientId", u.id AS "userId", u.email, c.name AS client, u."firstName" || ' ' || u."lastName" AS person,
      row_number() OVER (ORDER BY u.id, cu."clientId") - 1 AS place
    FROM client_users cu JOIN users u ON u.id = cu."userId" JOIN clients c ON c.id = cu."clientId"),
  drawn AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, k.*, n, ${of(SUBJECTS, 'n')} || CASE WHEN n % 3 = 0 THEN ' for ' || k.client ELSE '' END AS subject,
      timestamptz '2025-01-01' + n * interval '2 minutes' AS at
    FROM generate_series($1::int, $2::int) AS n JOIN known k ON k.place = n::bigint * 7919 % (SELECT count(*) FROM known)),
  made AS (
    INSERT INTO emails (id, "clientId", template, subject, html, text, status, "statusAt", "createdAt", "searchText")
    SELECT id, "clientId", ${of(KINDS, 'n')}, subject, '<p>' || repeat(md5(n::text) || ' ', 60) || '</p>',
      repeat(md5(n::text) || ' ', 20), ${of(STATUSES, 'n')}, at + n % 50 * interval '1 minute', at,
      search_fold(concat_ws(' ', subject, email, client, person)) FROM drawn),
  sent AS (INSERT INTO email_recipients ("emailId", address, "userId") SELECT id, email, "userId" FROM drawn)
  SELECT FROM drawn`;
