import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb, openPool, type Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { MOST_COUNTED } from '../../db/search.ts';
import { createEntity, deleteEntity, updateEntity } from '../../db/write.ts';
import { seedClients } from '../../sample-world/seed-clients.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { type ClientFilter, listClientsJson } from './list-clients.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
/** Two nodes on one database. */
let nodes: [Db, Db];
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'world');
  pool = openPool(database.url, 6);
  nodes = [openDb(pool), openDb(pool)];
  await seedClients(pool, 120);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const SEARCHES = ['', 'group', 'ridge g', 'sf-10000', 'zz', 'falls'];
const FLAGS = ['yes', 'no', 'all'] as const;
const page = { limit: 100, offset: 0, sortBy: 'name', sortDirection: 'asc' } as const;

async function totalsOf(db: Db): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const search of SEARCHES) {
    for (const isArchived of FLAGS) {
      for (const isTest of FLAGS) {
        const filter: ClientFilter = { search, isArchived, isTest };
        const { total } = JSON.parse(await listClientsJson(db, filter, page)) as { total: number };
        found[`${search} ${isArchived} ${isTest}`] = total;
      }
    }
  }
  return found;
}

/** The same, counted over the clients themselves. */
async function counted(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const { rows } = await sql<{ text: string; isArchived: boolean; isTest: boolean }>`
    SELECT lower(concat_ws(' ', name, "caseId", "ticketId")) AS text, "isArchived", "isTest"
    FROM clients WHERE "deletedAt" IS NULL`.execute(nodes[0]);
  const fits = (flag: string, value: boolean) => flag === 'all' || (flag === 'yes') === value;
  for (const search of SEARCHES) {
    const words = search.split(' ');
    for (const isArchived of FLAGS) {
      for (const isTest of FLAGS) {
        found[`${search} ${isArchived} ${isTest}`] = rows.filter(
          (row) =>
            words.every((word) => row.text.includes(word)) &&
            fits(isArchived, row.isArchived) &&
            fits(isTest, row.isTest),
        ).length;
      }
    }
  }
  return found;
}

const by = { userId: null };
const createClient = (tx: Tx, name: string) => {
  const id = newId();
  return createEntity(tx, by, { ...of(id), values: { name } });
};
const of = (id: string) => ({ entity: 'Client' as const, clientId: id, id });
const pick = async (n: number) =>
  (
    await pool.query<{ id: string }>(
      'SELECT id FROM clients WHERE "deletedAt" IS NULL ORDER BY md5(id::text) LIMIT 1 OFFSET $1',
      [n],
    )
  ).rows[0]?.id ?? '';

it('counts right on every node, whatever happens to clients', async () => {
  const steps: (() => Promise<unknown>)[] = [
    async () => {},
    () => nodes[0].transaction().execute((tx) => createClient(tx, 'Ridge Group')),
    async () => {
      const set = { name: 'Zzyzx Falls', caseId: 'SF-1000077X' };
      const id = await pick(3);
      await nodes[1].transaction().execute((tx) => updateEntity(tx, by, { ...of(id), set }));
    },
    async () => {
      const id = await pick(5);
      await nodes[0]
        .transaction()
        .execute((tx) => updateEntity(tx, by, { ...of(id), set: { isArchived: true, isTest: true } }));
    },
    async () => {
      const id = await pick(7);
      await nodes[1].transaction().execute((tx) => deleteEntity(tx, by, of(id)));
    },
    () => pool.query(`UPDATE clients SET "isArchived" = NOT "isArchived" WHERE name LIKE '%Ridge%'`),
    () => seedClients(pool, 30),
  ];
  for (const step of steps) {
    await step();
    const expected = await counted();
    for (const node of nodes) expect(await totalsOf(node)).toEqual(expected);
  }
});

it('takes nothing that was rolled back', async () => {
  const before = await totalsOf(nodes[0]);
  await nodes[0]
    .transaction()
    .execute(async (tx) => {
      await createClient(tx, 'Gone Group');
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await totalsOf(nodes[0])).toEqual(before);
  expect(await counted()).toEqual(before);
});

it('does not let writers of different clients wait for each other', async () => {
  const make = (name: string, wait: Promise<unknown>) =>
    nodes[0].transaction().execute(async (tx) => {
      await createClient(tx, name);
      await wait;
    });
  let end = () => {};
  const slow = make('Slow Group', new Promise<void>((resolve) => (end = resolve)));
  await make('Quick Group', Promise.resolve());
  end();
  await slow;
  expect(await totalsOf(nodes[1])).toEqual(await counted());
});

it('counts no further than is worth knowing, and says that there are more', async () => {
  await pool.query(
    `INSERT INTO clients (id, name) SELECT gen_random_uuid(), 'Countless Group ' || n FROM generate_series(1, $1::int) n`,
    [MOST_COUNTED],
  );
  const find = async (offset: number) =>
    JSON.parse(
      await listClientsJson(
        nodes[0],
        { search: 'countless', isArchived: 'all', isTest: 'all' },
        { ...page, limit: 25, offset },
      ),
    );
  expect(await find(0)).toMatchObject({ total: MOST_COUNTED });
  expect(await find(0)).not.toHaveProperty('isMore');
  await nodes[0].transaction().execute((tx) => createClient(tx, 'Countless Group, one too many'));
  expect(await find(0)).toMatchObject({ total: MOST_COUNTED, isMore: true });
  expect((await find(MOST_COUNTED)).data).toHaveLength(1);
});
