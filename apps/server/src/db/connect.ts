import { Kysely, PostgresDialect, type Transaction } from 'kysely';
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

/** A pool of connections to the database at `url`. */
export function openPool(url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: 'onboard' });
  // A connection that the server ends while idle is replaced at the next use; without a listener it would end us.
  pool.on('error', () => {});
  return pool;
}

export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
