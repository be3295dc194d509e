import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

export interface TestClient {
  id: string;
  name: string;
  caseId: string | null;
}

export async function testClients(db: Db): Promise<TestClient[]> {
  return db.selectFrom('clients').select(['id', 'name', 'caseId']).where('isTest', '=', true).orderBy('name').execute();
}

/** Of these clients those that are test clients, locked. */
export async function lockTestClients(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', [...ids])
    .where('isTest', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Kept by the clients' own triggers, and gone with them. */
const KEPT_BY_TRIGGERS = ['client_search', 'client_counts'];

/**
 * Tables whose rows belong to a client, those that refer to others first, so that they can be emptied in this order. It
 * is read from the database itself: a table that a later migration adds is among them.
 */
export async function tablesOfClients(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    SELECT t.relname AS name, coalesce(array_agg(DISTINCT r.relname) FILTER (WHERE r.relname <> t.relname), '{}')::text[] AS "refersTo"
    FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'clientId' AND NOT a.attisdropped
    LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' LEFT JOIN pg_class r ON r.oid = k.confrelid
    WHERE t.relkind IN ('r', 'p') GROUP BY t.relname ORDER BY t.relname`.execute(db);
  const left = new Map(rows.filter(({ name }) => !KEPT_BY_TRIGGERS.includes(name)).map((row) => [row.name, row]));
  const order: string[] = [];
  while (left.size > 0) {
    const next = [...left.keys()].find((name) => ![...left.values()].some(({ refersTo }) => refersTo.includes(name)));
    if (!next) throw new Error(`Tables that refer to each other: ${[...left.keys()].join(', ')}`);
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** How many rows of a table belong to these clients. */
export async function countOfClients(db: Db | Tx, table: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}
    WHERE "clientId" = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Keys of the files of these clients. */
export async function filesOfClients(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('documentKey')
    .where('clientId', 'in', [...ids])
    .execute();
  return rows.map(({ documentKey }) => documentKey);
}

/** Deletes these clients and every row that is theirs; gives how many rows that were. */
export async function deleteClients(tx: Tx, ids: readonly string[]): Promise<number> {
  const all = sql`ANY(${[...ids]}::uuid[])`;
  let deleted = 0;
  const run = async (statement: ReturnType<typeof sql>) => {
    deleted += Number((await statement.execute(tx)).numAffectedRows ?? 0);
  };
  // Those that others wait for come first, and in the order in which everybody holds them.
  await run(sql`DELETE FROM client_users WHERE "clientId" = ${all}`);
  await sql`SELECT FROM emails WHERE "clientId" = ${all} ORDER BY id FOR UPDATE`.execute(tx);
  for (const part of ['email_recipients', 'email_events']) {
    await run(sql`DELETE FROM ${sql.table(part)} WHERE "emailId" IN (SELECT id FROM emails WHERE "clientId" = ${all})`);
  }
  for (const table of await tablesOfClients(tx)) {
    await run(sql`DELETE FROM ${sql.table(table)} WHERE "clientId" = ${all}`);
  }
  await run(sql`DELETE FROM clients WHERE id = ${all}`);
  return deleted;
}
