import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDb, openPool } from '../../db/connect.ts';
import { foldText, MOST_COUNTED, wordsOf } from '../../db/search.ts';
import { seedClients } from '../../sample-world/seed-clients.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { type ClientFilter, type ClientPage, listClientsJson } from './list-clients.ts';

interface Row {
  id: string;
  name: string;
  caseId: string | null;
  ticketId: string | null;
  createdAt: string;
  updatedAt: string;
  isArchived: boolean;
  isTest: boolean;
}

const NAMES = [
  'École Générale',
  'Peña & Sons',
  'Łódź Works',
  "O'Neill 100%",
  'Under_Score \\ Partners',
  '한국 Foods',
  'A B C',
  'n'.repeat(191),
];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
let db: Db;
let rows: Row[];
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url, 2);
  db = openDb(pool);
  // More than the longest stretch that is walked before an index is asked.
  await seedClients(pool, 6_500);
  await pool.query(`INSERT INTO clients (id, name) SELECT gen_random_uuid(), unnest($1::text[])`, [NAMES]);
  await pool.query('ANALYZE');
  const found = await pool.query<Row>(`SELECT id, name, "caseId", "ticketId", "createdAt"::text, "updatedAt"::text,
    "isArchived", "isTest" FROM clients WHERE "deletedAt" IS NULL`);
  rows = found.rows;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const textOf = (row: Row) => foldText([row.name, row.caseId ?? '', row.ticketId ?? ''].join(' '));
const fits = (flag: 'yes' | 'no' | 'all', value: boolean) => flag === 'all' || (flag === 'yes') === value;
const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The same page by a plain filter and a plain sort. */
function plain(filter: ClientFilter, { limit, offset, sortBy, sortDirection }: ClientPage) {
  const words = wordsOf(filter.search);
  const wanted = rows.filter(
    (row) =>
      words.every((word) => textOf(row).includes(word)) &&
      fits(filter.isArchived, row.isArchived) &&
      fits(filter.isTest, row.isTest),
  );
  const place = (row: Row) => (sortBy === 'name' ? foldText(row.name) : row[sortBy]);
  const turn = sortDirection === 'asc' ? 1 : -1;
  wanted.sort((one, other) => {
    const [a, b] = [place(one), place(other)];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    return turn * (bytes(a ?? '', b ?? '') || bytes(one.id, other.id));
  });
  const total = words.length > 0 ? Math.min(wanted.length, MOST_COUNTED) : wanted.length;
  return { ids: wanted.slice(offset, offset + limit).map(({ id }) => id), total, isMore: total < wanted.length };
}

async function asked(filter: ClientFilter, page: ClientPage) {
  const {
    data,
    total,
    isMore = false,
  } = JSON.parse(await listClientsJson(db, filter, page)) as {
    data: { id: string }[];
    total: number;
    isMore?: boolean;
  };
  return { ids: data.map(({ id }) => id), total, isMore };
}

const first = { limit: 25, offset: 0, sortBy: 'name', sortDirection: 'asc' } as const;
const everyone = { isArchived: 'all', isTest: 'all' } as const;

describe('the search of clients', () => {
  it.each([
    ['in capitals', 'ÉCOLE', 'École Générale'],
    ['with an accent', 'école', 'École Générale'],
    ['without the accent', 'peNa', 'Peña & Sons'],
    ['of a letter that has no other', 'łódź', 'Łódź Works'],
    ['in another order', 'works lodz łodz', null],
    ['of two words in another order', 'works łódź', 'Łódź Works'],
    ['of a part of a word', 'énéral', 'École Générale'],
    ['of a sign for any letters', '100%', "O'Neill 100%"],
    ['of a sign for one letter', 'r_s', 'Under_Score \\ Partners'],
    ['of a sign that takes others', '\\', 'Under_Score \\ Partners'],
    ['of a quotation mark', "o'n", "O'Neill 100%"],
    ['of a sign alone', '&', 'Peña & Sons'],
    ['of letters that are no Latin', '한국', '한국 Foods'],
    ['of one of them', '국', '한국 Foods'],
    ['of as many letters as there may be', 'n'.repeat(191), 'n'.repeat(191)],
    ['of a case', 'sf-1000042', 'SF-1000042'],
    ['of the end of a case', '1006499', 'SF-1006499'],
    ['of a ticket', 'OnB-1000077', 'SF-1000077'],
    ['of what is not there', 'ж', null],
    ['of a word that only begins like one', 'manufactory', null],
    ['of a case that is longer than any', 'sf-10000421', null],
  ])('%s', async (_, search, expected) => {
    const { data } = JSON.parse(await listClientsJson(db, { ...everyone, search }, first)) as { data: Row[] };
    const found = data.map(({ name, caseId }) => caseId ?? name);
    expect(found).toEqual(expected ? [expected] : []);
    expect(await asked({ ...everyone, search }, first)).toEqual(plain({ ...everyone, search }, first));
  });

  it.each([
    'a',
    '7',
    'q',
    'el',
    'zz',
    'group',
    'wren',
    'wren wineries',
    'silver group',
    '-',
    'sf-1 o',
    'anufacturing onb-100',
  ])('finds as a plain filter does, whatever the order and the page: %s', async (search) => {
    for (const sortBy of ['name', 'caseId', 'createdAt', 'updatedAt'] as const) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        for (const offset of [0, 25, 250]) {
          const page = { limit: 25, offset, sortBy, sortDirection };
          const filter = { ...everyone, search };
          expect(await asked(filter, page), JSON.stringify(page)).toEqual(plain(filter, page));
        }
      }
    }
  });

  it('finds as a plain filter does, whatever is asked', async () => {
    const part = fc.tuple(fc.nat(), fc.nat(200), fc.integer({ min: 1, max: 9 })).map(([row, from, length]) => {
      const text = textOf(rows[row % rows.length] as Row);
      return [...text].slice(from % text.length, (from % text.length) + length).join('');
    });
    const word = fc.oneof(
      { weight: 5, arbitrary: part },
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.constantFrom('%', '_'),
    );
    const flag = fc.constantFrom('yes' as const, 'no' as const, 'all' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          search: fc.array(word, { maxLength: 3 }).map((all) => all.join(' ')),
          isArchived: flag,
          isTest: flag,
        }),
        fc.record({
          limit: fc.integer({ min: 1, max: 100 }),
          offset: fc.constantFrom(0, 0, 25, 400, 1_500),
          sortBy: fc.constantFrom('name' as const, 'caseId' as const, 'createdAt' as const, 'updatedAt' as const),
          sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        async (filter, page) => {
          fc.pre(!filter.search.includes('\0'));
          expect(await asked(filter, page)).toEqual(plain(filter, page));
        },
      ),
      { numRuns: 150 },
    );
  });
});
