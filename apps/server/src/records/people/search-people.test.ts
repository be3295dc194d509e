import type { Role } from '@onboard/domain/access/rules.data';
import { PERSON_STATUSES, personStatus } from '@onboard/domain/people/person-status';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDb, openPool } from '../../db/connect.ts';
import { withinClients } from '../../db/reach.ts';
import { foldText, MOST_COUNTED, wordsOf } from '../../db/search.ts';
import { seedClients } from '../../sample-world/seed-clients.ts';
import { seedPeople } from '../../sample-world/seed-people.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { listPeople, type PeopleFilter, type PeoplePage } from './list-people.ts';

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  createdAt: string;
  lastLogin: string | null;
  deletedAt: string | null;
  isActive: boolean;
  firstPasswordSet: string | null;
  welcomeEmailSentDate: string | null;
  /** Of each client: its id, and what it is searched by. */
  clients: { id: string; text: string }[];
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
let db: Db;
let rows: Row[];
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url, 4);
  db = openDb(pool);
  await seedClients(pool, 1_000);
  // More of a role than are looked through before an index is asked.
  await seedPeople(pool, 5_200);
  await pool.query(`INSERT INTO users (id, email, "firstName", "lastName", role) VALUES
    (gen_random_uuid(), 'jose@pena.example', 'José', 'PEÑA', 'BROKER'),
    (gen_random_uuid(), 'sean@oneill.example', 'Seán', 'O''Neill 100%_\\', 'BROKER'),
    (gen_random_uuid(), 'kim@foods.example', '김', '한국', 'SLF_ADMIN')`);
  await pool.query(`UPDATE users SET "isActive" = false WHERE email LIKE 'person-7_@%'`);
  await pool.query(`UPDATE users SET "deletedAt" = now() WHERE email LIKE 'person-8_@%'`);
  await pool.query('ANALYZE');
  await read();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function read(): Promise<void> {
  const found =
    await pool.query<Row>(`SELECT id, "firstName", "lastName", email, role, "createdAt"::text, "lastLogin"::text,
    "deletedAt"::text, "isActive", "firstPasswordSet"::text, "welcomeEmailSentDate"::text,
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'text', concat_ws(' ', c.name, c."caseId", c."ticketId"))), '[]')
      FROM client_users cu JOIN clients c ON c.id = cu."clientId" AND c."deletedAt" IS NULL WHERE cu."userId" = u.id) AS clients
    FROM users u`);
  rows = found.rows;
}

const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const PLACES: Record<PeoplePage['sortBy'], (row: Row) => string | null> = {
  name: (row) => foldText(`${row.lastName} ${row.firstName}`),
  email: (row) => row.email.toLowerCase(),
  createdAt: (row) => row.createdAt,
  lastLogin: (row) => row.lastLogin,
};

/** The same page by a plain filter and a plain sort. */
function plain(filter: PeopleFilter, { limit, offset, sortBy, sortDirection }: PeoplePage) {
  const words = wordsOf(filter.search);
  const { sharing, clientId, userIds } = filter;
  const wanted = rows.filter((row) => {
    const shared = row.clients.filter(({ id }) => !sharing || sharing.includes(id));
    const texts = [`${row.firstName} ${row.lastName} ${row.email}`, ...shared.map(({ text }) => text)].map(foldText);
    return (
      (filter.roles.length === 0 || filter.roles.includes(row.role)) &&
      (filter.status ? personStatus(row) === filter.status : row.deletedAt === null) &&
      (!clientId || row.clients.some(({ id }) => id === clientId)) &&
      (!userIds || userIds.includes(row.id)) &&
      (!sharing || shared.length > 0) &&
      words.every((word) => texts.some((text) => text.includes(word)))
    );
  });
  const turn = sortDirection === 'asc' ? 1 : -1;
  wanted.sort((one, other) => {
    const [a, b] = [PLACES[sortBy](one), PLACES[sortBy](other)];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    return turn * (bytes(a ?? '', b ?? '') || bytes(one.id, other.id));
  });
  const isExact = words.length === 0 || clientId !== undefined || userIds !== undefined || sharing !== undefined;
  const total = isExact ? wanted.length : Math.min(wanted.length, MOST_COUNTED);
  return { ids: wanted.slice(offset, offset + limit).map(({ id }) => id), total, isMore: total < wanted.length };
}

async function asked(filter: PeopleFilter, page: PeoplePage) {
  const { data, total, isMore = false } = await listPeople(db, filter, page);
  return { ids: data.map(({ id }) => id), total, isMore };
}

const first = { limit: 25, offset: 0, sortBy: 'name', sortDirection: 'asc' } as const;
const SORTS = ['name', 'email', 'createdAt', 'lastLogin'] as const;

describe('the search of people', () => {
  it.each([
    ['without accents', 'jose pena', 'jose@pena.example'],
    ['in capitals, with them, in another order', 'PEÑA José', 'jose@pena.example'],
    ['of a part of an address', 'e@PEN', 'jose@pena.example'],
    ['of signs and a quotation mark', "o'neill 100%_\\", 'sean@oneill.example'],
    ['of a sign alone', '_', 'sean@oneill.example'],
    ['of letters that are no Latin', '국', 'kim@foods.example'],
    ['of a whole address', 'person-4711@synthetic.example', 'person-4711@synthetic.example'],
    ['of what is not there', 'ж', null],
    ['of as many letters as there may be', 'n'.repeat(191), null],
  ])('%s', async (_, search, email) => {
    const { data, total } = await listPeople(db, { roles: [], search }, first);
    expect(data.map((each) => each.email)).toEqual(email ? [email] : []);
    expect(total).toBe(email ? 1 : 0);
  });

  it.each(['', 'e', 'q', 'sf', 'group', 'wren', 'person-1', 'sf-1000042', 'onb-1000042', 'silver bakery', 'wood 7'])(
    'finds as a plain filter does, whatever the order, the role and the page: %s',
    async (search) => {
      for (const roles of [['BROKER'], ['BEN_ADMIN'], ['SLF_ADMIN', 'SLF_OWNER'], []] as Role[][]) {
        for (const sortBy of SORTS) {
          for (const sortDirection of ['asc', 'desc'] as const) {
            const page = { limit: 25, offset: 25, sortBy, sortDirection };
            expect(await asked({ roles, search }, page), JSON.stringify([roles, page])).toEqual(
              plain({ roles, search }, page),
            );
          }
        }
      }
    },
  );

  const anything = () => {
    const part = fc.tuple(fc.nat(), fc.nat(200), fc.integer({ min: 1, max: 8 })).map(([row, from, length]) => {
      const { email, lastName, clients } = rows[row % rows.length] as Row;
      const text = [lastName, email, ...clients.map((each) => each.text)].join(' ');
      return [...text].slice(from % text.length, (from % text.length) + length).join('');
    });
    const word = fc.oneof({ weight: 4, arbitrary: part }, fc.string({ unit: 'grapheme', maxLength: 3 }));
    const aClient = fc.nat().map((n) => rows.flatMap(({ clients }) => clients)[n % 900]?.id ?? '');
    return fc.tuple(
      fc.record(
        {
          search: fc.array(word, { maxLength: 3 }).map((all) => all.join(' ').replaceAll('\0', '')),
          roles: fc.constantFrom<Role[]>(['BROKER'], ['BEN_ADMIN'], ['SLF_ADMIN', 'SLF_OWNER'], []),
          status: fc.constantFrom(...PERSON_STATUSES),
          clientId: aClient,
          sharing: fc.array(aClient, { minLength: 1, maxLength: 40 }),
        },
        { requiredKeys: ['roles', 'search'] },
      ),
      fc.record({
        limit: fc.integer({ min: 1, max: 100 }),
        offset: fc.constantFrom(0, 0, 25, 400, 1_500),
        sortBy: fc.constantFrom(...SORTS),
        sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    );
  };

  it('finds as a plain filter does, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(anything(), async ([filter, page]) => {
        expect(await asked(filter, page)).toEqual(plain(filter, page));
      }),
      { numRuns: 200 },
    );
  });

  it('finds as a plain filter does, whatever happened to people and clients', async () => {
    const steps = [
      `UPDATE clients SET name = 'Zzyzx ' || name WHERE "caseId" LIKE 'SF-10000__'`,
      `UPDATE clients SET "deletedAt" = now() WHERE "caseId" LIKE 'SF-10001__'`,
      `DELETE FROM client_users WHERE "clientId" IN (SELECT id FROM clients WHERE "caseId" LIKE 'SF-10002__')`,
      `INSERT INTO client_users ("clientId", "userId") SELECT c.id, u.id FROM clients c, users u
       WHERE c."caseId" LIKE 'SF-100003_' AND u.email LIKE 'person-3_@%' ON CONFLICT DO NOTHING`,
      `UPDATE users SET role = 'BROKER', "lastName" = 'Zzyzx', "firstPasswordSet" = NULL WHERE email LIKE 'person-5_@%'`,
      `UPDATE users SET "deletedAt" = NULL WHERE email LIKE 'person-81@%'`,
      `DELETE FROM client_users WHERE "userId" IN (SELECT id FROM users WHERE email LIKE 'person-9_@%')`,
      `DELETE FROM users WHERE email LIKE 'person-9_@%'`,
    ];
    for (const step of steps) {
      expect((await pool.query(step)).rowCount, step).toBeGreaterThan(0);
      await read();
      for (const search of ['', 'zzyzx', 'sf-10000', 'sf-10001', 'sf-10002', 'person-9', 'zz']) {
        for (const status of [undefined, ...PERSON_STATUSES]) {
          const filter = { roles: ['BROKER' as const], search, status };
          expect(await asked(filter, first), `${step} ${search} ${status}`).toEqual(plain(filter, first));
        }
      }
    }
  });

  it('keeps the words of a client that was renamed while somebody got it', async () => {
    const { rows: ids } = await pool.query<{
      clientId: string;
      userId: string;
    }>(`SELECT c.id AS "clientId", u.id AS "userId"
      FROM clients c, users u WHERE c."caseId" = 'SF-1000777' AND u.email = 'jose@pena.example'`);
    const { clientId, userId } = ids[0] ?? { clientId: '', userId: '' };
    const [one, other] = [await pool.connect(), await pool.connect()];
    await one.query('BEGIN');
    await one.query(`UPDATE clients SET name = 'Renamed Meanwhile' WHERE id = $1`, [clientId]);
    const given = other.query('INSERT INTO client_users ("clientId", "userId") VALUES ($1, $2)', [clientId, userId]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await one.query('COMMIT');
    await given;
    one.release();
    other.release();
    const { data } = await listPeople(db, { roles: ['BROKER'], search: 'meanwhile jose' }, first);
    expect(data.map(({ email }) => email)).toEqual(['jose@pena.example']);
  });

  it('is out of the reach of work that may touch some clients only', async () => {
    const clientId = rows.flatMap(({ clients }) => clients)[0]?.id ?? '';
    const of = (filter: PeopleFilter) => withinClients([clientId], () => listPeople(db, filter, first));
    await expect(of({ roles: [], search: 'group' })).rejects.toThrow(/permission denied for schema search/);
    const found = await of({ roles: [], sharing: [clientId] });
    expect(found.data.map(({ id }) => id)).toEqual(plain({ roles: [], sharing: [clientId] }, first).ids);
    expect(found.total).toBeGreaterThan(0);
  });
});
