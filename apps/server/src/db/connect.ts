import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { reachAtHand } from './reach.ts';
import type { DB } from './tables.ts';
import { PERSON_SETTING, REACH_SETTING, TENANT_ROLE } from './wall-doors.data.ts';

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
/** Where the connections of a database come from, for statements that need no query builder. */
const SOURCES = new WeakMap<object, Connections>();

/** A statement that a connection parses and plans once, since only its values differ. */
export interface Statement<Row> {
  text: string;
  run(db: Db | Tx, values: readonly unknown[]): Promise<Row[]>;
  /** On any connection of the house, outside every transaction. */
  ask(house: pg.Pool, values: readonly unknown[]): Promise<Row[]>;
}

/** The same as `{ name, text, values }`, which the driver would copy property by property at every call. */
function namedQuery(name: string, text: string, values: readonly unknown[]): pg.QueryConfig {
  return Object.assign(new pg.Query(text, values as unknown[]), { name }) as unknown as pg.QueryConfig;
}

/** Makes a statement with `$1`, `$2` … for its values. For what is asked at every call; anything else is not worth it. */
export function defineStatement<Row>(name: string, text: string): Statement<Row> {
  STATEMENTS.set(text, name);
  const ask = async (house: pg.Pool, values: readonly unknown[]): Promise<Row[]> =>
    (await house.query(namedQuery(name, text, values))).rows as Row[];
  return {
    text,
    ask,
    async run(db, values) {
      const source = SOURCES.get(db);
      if (!source) return send<Row>(db, text, values);
      if (!reachAtHand()) return await ask(source.house, values);
      const client = await source.connect();
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        client.release();
      }
    },
  };
}

const WIRES = new WeakMap<object, Promise<DatabaseConnection>>();

/**
 * Sends a statement at once, behind those sent before it. Kysely lets each statement of a transaction wait for the answer
 * of the one before; these go out together, and the database works on them in their order.
 */
export async function send<Row>(db: Db | Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const query = CompiledQuery.raw(text, [...values]);
  if (!db.isTransaction) return (await db.executeQuery<Row>(query)).rows;
  let wire = WIRES.get(db);
  if (!wire) {
    wire = db.getExecutor().provideConnection(async (connection) => connection);
    WIRES.set(db, wire);
  }
  return (await (await wire).executeQuery<Row>(query)).rows;
}

const COMMIT_ALONG = 'commit along';

/**
 * Commits along with the statements just sent: the answer to both is awaited once, by the transaction's own end. Should
 * one of them fail, the database rolls back. For the last thing a transaction does; nothing after it may refuse.
 */
export const commitAlong = (tx: Tx): void => {
  send(tx, COMMIT_ALONG, []).catch(() => {});
};

/** A connection keeps the plans of so many statements that are made up as we go; each of a wide table is some 100 kB. */
const MOST_KEPT = 60;
let kept = 0;

/** Lets connections keep the plan of this statement too, as long as there are few; returns it. */
export function keepStatement(text: string): string {
  if (kept < MOST_KEPT && !STATEMENTS.has(text)) {
    kept += 1;
    STATEMENTS.set(text, `kept_${kept}`);
  }
  return text;
}

/** A pool of connections to the database at `url`; those with a role have its rights only. */
export function openPool(url: string, max = 20, role?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'onboard',
    // Statements that do not wait for each other go out together.
    pipeline: true,
    ...(role && { options: `-c role=${role}` }),
  } as pg.PoolConfig);
  // A connection that the server ends while idle is replaced at the next use; without a listener it would end us.
  pool.on('error', () => {});
  // The same for one that is in use: who uses it hears of it by the query that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The two ways into the database: that of the house, and that of work which may touch some clients only. */
interface Connections extends PostgresPool {
  house: pg.Pool;
}

type QueryResult = Awaited<ReturnType<Awaited<ReturnType<PostgresPool['connect']>>['query']>>;
const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as unknown as QueryResult;

/** Gives out connections by who the work is for. Whatever is sent on a tenant's connection is behind the wall. */
function connectionsOf(house: pg.Pool, urlOfTenants: string): Connections {
  let tenants: pg.Pool | undefined;
  const connect = async () => {
    const reach = reachAtHand();
    if (!reach) return connection(await house.connect());
    tenants ??= openPool(urlOfTenants, house.options.max, TENANT_ROLE);
    return connection(await tenants.connect(), [reach.clientIds.join(','), reach.userId ?? '']);
  };
  const end = async () => {
    await Promise.all([house.end(), tenants?.end()]);
  };
  return { house, connect, end, options: house.options } as unknown as Connections;
}

const SET_REACH = `SELECT set_config('${REACH_SETTING}', $1, true), set_config('${PERSON_SETTING}', $2, true)`;

/** One connection, given out once. A beginning is sent along with the statement behind it: nobody waits for its answer. */
function connection(client: pg.PoolClient, reach?: readonly [clientIds: string, userId: string]) {
  const { stream } = (
    client as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } }
  ).connection;
  let isInTransaction = false;
  let isReleased = false;
  let isHeldBack = false;
  let ended: Promise<QueryResult> | undefined;
  const send = (text: string, values: readonly unknown[] = []) => {
    const name = STATEMENTS.get(text);
    return client.query({ ...(name && { name }), text, values: [...values] });
  };
  /** What is sent before anybody else has a turn goes out in one piece: each piece is a call of the system at either end. */
  const holdBack = () => {
    if (isHeldBack) return;
    isHeldBack = true;
    stream.cork();
    process.nextTick(() => {
      isHeldBack = false;
      stream.uncork();
    });
  };
  const begin = (text: string) => {
    send(text).catch(() => {});
    if (reach !== undefined) client.query({ name: 'set_reach', text: SET_REACH, values: [...reach] }).catch(() => {});
  };
  return {
    processID: (client as unknown as { processID: number }).processID,
    async query(text: string, values: readonly unknown[]): Promise<QueryResult> {
      if (isReleased) throw new Error('A statement came after the end of its transaction.');
      if (text === COMMIT_ALONG) {
        ended = send('commit') as unknown as Promise<QueryResult>;
        ended.catch(() => {});
        return NOTHING;
      }
      if (text === 'begin' || text.startsWith('start transaction')) {
        isInTransaction = true;
        holdBack();
        begin(text);
        return NOTHING;
      }
      if (isInTransaction) holdBack();
      if (text === 'commit' || text === 'rollback') isInTransaction = false;
      if (ended && !isInTransaction) return ended;
      if (isInTransaction || reach === undefined || text === 'commit' || text === 'rollback')
        return (await send(text, values)) as unknown as QueryResult;
      stream.cork();
      begin('begin');
      const result = send(text, values);
      const committed = send('commit');
      stream.uncork();
      return (await result.finally(() => committed.catch(() => {}))) as unknown as QueryResult;
    },
    release: (isBroken?: boolean) => {
      isReleased = true;
      client.release(isBroken);
    },
  };
}

/** The database behind a pool: for staff and jobs as its own account, for others behind the wall of `wall.ts`. */
export function openDb(pool: pg.Pool): Db {
  const connections = connectionsOf(pool, pool.options.connectionString ?? '');
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) });
  SOURCES.set(db, connections);
  return db;
}
