import type pg from 'pg';
import { FIRST_WORDS, SECOND_WORDS } from './synthetic-names.data.ts';

const BATCH = 20_000;

export interface SeededPeople {
  people: number;
  assignments: number;
}

/**
 * Adds synthetic brokers and benefits administrators, for trying lists at size: a broker has some clients, an
 * administrator one, of those that are there. Nobody of them can sign in. Every run adds more behind the last one.
 */
export async function seedPeople(
  pool: pg.Pool,
  count: number,
  onBatch: (done: number) => void = () => {},
): Promise<SeededPeople> {
  const made: SeededPeople = { people: 0, assignments: 0 };
  const client = await pool.connect();
  try {
    const last = await client.query<{ n: number | null }>(
      `SELECT max(substr(split_part(email, '@', 1), 8)::int) AS n FROM users WHERE email LIKE 'person-%@synthetic.example'`,
    );
    let from = last.rows[0]?.n ?? 0;
    const end = from + count;
    while (from < end) {
      const to = Math.min(from + BATCH, end);
      await client.query('BEGIN');
      made.people += (await client.query(PEOPLE, [from + 1, to, FIRST_WORDS, SECOND_WORDS])).rowCount ?? 0;
      made.assignments += (await client.query(ASSIGNMENTS, [from + 1, to])).rowCount ?? 0;
      await client.query('COMMIT');
      from = to;
      onBatch(made.people);
    }
    await client.query('ANALYZE users, client_users');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  return made;
}

/** Numbers are spread by a hash, so that a run can be repeated. */
const NUMBERED = `SELECT n, ('x' || substr(md5('person ' || n), 1, 7))::bit(28)::int AS h FROM generate_series($1::int, $2::int) AS n`;
const ID = `(lpad(to_hex(1704067200000 + n), 12, '0') || '7' || substr(md5('person ' || n), 1, 3) || '8' ||
  substr(md5('person ' || n), 4, 15))::uuid`;

const PEOPLE = `
  INSERT INTO users (id, email, "firstName", "lastName", role, title, "welcomeEmailSentDate", "firstPasswordSet",
    "lastPasswordSet", "termsOfUseDate", "firstLogin", "lastLogin", "createdAt")
  SELECT ${ID}, 'person-' || n || '@synthetic.example', ($3::text[])[1 + h % cardinality($3::text[])],
    ($4::text[])[1 + (h / 64) % cardinality($4::text[])], CASE WHEN h % 4 = 0 THEN 'BROKER' ELSE 'BEN_ADMIN' END, 'Synthetic person',
    CASE WHEN h % 10 > 0 THEN at END, CASE WHEN h % 10 > 1 THEN at END, CASE WHEN h % 10 > 1 THEN at END,
    CASE WHEN h % 10 > 1 THEN at END, CASE WHEN h % 10 > 1 THEN at END, CASE WHEN h % 10 > 1 THEN at + h % 300 * interval '1 day' END, at
  FROM (SELECT *, timestamptz '2024-01-01' + n % 1000000 * interval '60 seconds' AS at FROM (${NUMBERED}) AS numbered) AS dated`;

const ASSIGNMENTS = `
  WITH synthetic AS MATERIALIZED (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM clients WHERE "caseId" ~ '^SF-[0-9]{7}$'),
  wanted AS MATERIALIZED (
    SELECT ${ID} AS "userId", (n * 7 + more * 131) % (SELECT greatest(count(*), 1) FROM synthetic) AS place
    FROM (${NUMBERED}) AS numbered
    CROSS JOIN LATERAL generate_series(0, CASE WHEN h % 4 = 0 THEN h % 7 ELSE 0 END) AS more)
  INSERT INTO client_users ("clientId", "userId")
  SELECT DISTINCT s.id, w."userId" FROM wanted w JOIN synthetic s ON s.place = w.place
  ON CONFLICT DO NOTHING`;
