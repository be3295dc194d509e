import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;
const types = {
  // Calendar dates stay 'YYYY-MM-DD', so that no zone can shift them; counts and money are numbers.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Texts of statements by what they are called on a connection. */
const STATEMENTS = new Map<string, string>();

/** A statement that a connection parses and plans once, since only its values differ. */
export interface Statement<Row> {
  text: string;
  run(db: Db | Tx, values: readonly unknown[]): Promise<Row[]>;
}

/** Makes a statement with `$1`, `$2` … for its values. For what is asked at every call; anything else is not worth it. */
export function defineStatement<Row>(name: string, text: string): Statement<Row> {
  STATEMENTS.set(text, name);
  return {
    text,
    run: async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}

/** Gives the statements we defined their name on the way out; the query builder itself knows no names. */
class NamingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const name = typeof text === 'string' ? STATEMENTS.get(text) : undefined;
    const named = name ? { name, text, values } : text;
    return name
      ? super.query(named as never, callback as never)
      : super.query(text as never, values as never, callback as never);
  }) as pg.Client['query'];
}

/** A pool of connections to the database at `url`. */
export function openPool(url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: 'onboard', Client: NamingClient });
  // A connection that the server ends while idle is replaced at the next use; without a listener it would end us.
  pool.on('error', () => {});
  // The same for one that is in use: who uses it hears of it by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
