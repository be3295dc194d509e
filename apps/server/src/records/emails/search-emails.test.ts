import { EMAIL_STATUS_WORDS, type EmailStatus } from '@onboard/domain/emails/email-status.data';
import { EMAIL_TEMPLATE_IDS, emailTemplateLabel, isEmailTemplateId } from '@onboard/domain/emails/email-templates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDb, openPool } from '../../db/connect.ts';
import { foldText, MOST_COUNTED, wordsOf } from '../../db/search.ts';
import { seedClients } from '../../sample-world/seed-clients.ts';
import { seedEmails } from '../../sample-world/seed-emails.ts';
import { seedPeople } from '../../sample-world/seed-people.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { countEmails, type EmailFilter, listEmails } from './read-emails.ts';

type Page = Parameters<typeof listEmails>[2];
interface Row {
  id: string;
  clientId: string | null;
  clientName: string | null;
  template: string;
  subject: string;
  status: string;
  statusAt: string;
  createdAt: string;
  searchText: string;
}

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
let db: Db;
let rows: Row[];
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url, 2);
  db = openDb(pool);
  await seedClients(pool, 300);
  await seedPeople(pool, 300);
  // More than are looked through before an index is asked.
  await seedEmails(pool, 3_500);
  await pool.query(`INSERT INTO emails (id, template, subject, html, text, status, "searchText")
    SELECT gen_random_uuid(), 'sign-in-code', 'Säge 100%_ ' || n, '', '', 'SENT', search_fold('Säge 100%_ ' || n)
    FROM generate_series(1, 40) n`);
  // Of each kind some, and some of a kind that is gone.
  await pool.query(
    `UPDATE emails SET template = coalesce(($1::text[])[1 + mod(extract(epoch FROM "createdAt")::bigint / 120, 29)], 'gone')
     WHERE template <> 'sign-in-code'`,
    [EMAIL_TEMPLATE_IDS],
  );
  await pool.query(`UPDATE clients SET name = 'Zzyzx' WHERE "caseId" LIKE 'SF-10000__'`);
  const found =
    await pool.query<Row>(`SELECT e.id, e."clientId", c.name AS "clientName", template, subject, status, "statusAt"::text,
    e."createdAt"::text, e."searchText" FROM emails e LEFT JOIN clients c ON c.id = e."clientId"`);
  rows = found.rows;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Each of what a row is found by, as it is read on the list. */
const shownBy = ({ searchText, template, status, clientName }: Row) => [
  searchText,
  isEmailTemplateId(template) ? foldText(emailTemplateLabel(template)) : '',
  foldText(EMAIL_STATUS_WORDS[status as EmailStatus].label),
  foldText(clientName ?? ''),
];
const holds = (row: Row, word: string) => shownBy(row).some((text) => text.includes(word));

/** The same page by a plain filter and a plain sort. */
function plain({ search, clientId }: EmailFilter, { limit, offset, sortBy, sortDirection }: Page) {
  const words = wordsOf(search);
  const wanted = rows.filter(
    (row) => (!clientId || row.clientId === clientId) && words.every((word) => holds(row, word)),
  );
  const place = (row: Row) => (sortBy === 'clientName' ? row.clientName && foldText(row.clientName) : row[sortBy]);
  const turn = sortDirection === 'asc' ? 1 : -1;
  wanted.sort((one, other) => {
    const [a, b] = [place(one), place(other)];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    return turn * (bytes(a ?? '', b ?? '') || bytes(one.id, other.id));
  });
  const total = words.length > 0 && !clientId ? Math.min(wanted.length, MOST_COUNTED) : wanted.length;
  return { ids: wanted.slice(offset, offset + limit).map(({ id }) => id), total, isMore: total < wanted.length };
}

async function asked(filter: EmailFilter, page: Page) {
  const { data, total, isMore = false } = await listEmails(db, filter, page);
  expect(await countEmails(db, filter)).toEqual(isMore ? { count: total, isMore } : { count: total });
  return { ids: data.map(({ id }) => id), total, isMore };
}

const SORTS = ['createdAt', 'subject', 'status', 'statusAt', 'clientName'] as const;

describe('the search of e-mails', () => {
  it.each([
    '',
    'a',
    'q',
    'xy',
    'group',
    'person-7',
    'activate your',
    'SÄGE',
    'sage 100%_',
    '%',
    'person-12@synthetic.example',
    'password reset',
    'ID',
    'id re',
    'bounced group',
    'zzyzx sent',
  ])('finds as a plain filter does, whatever the order and the page: %s', async (search) => {
    for (const sortBy of SORTS) {
      for (const sortDirection of ['asc', 'desc'] as const) {
        for (const offset of [0, 25, 1_500, 3_530]) {
          const page = { limit: 25, offset, sortBy, sortDirection };
          expect(await asked({ search }, page), JSON.stringify(page)).toEqual(plain({ search }, page));
        }
      }
    }
  });

  it('finds as a plain filter does, whatever is asked', async () => {
    const part = fc.tuple(fc.nat(), fc.nat(200), fc.integer({ min: 1, max: 8 })).map(([row, from, length]) => {
      const text = rows[row % rows.length]?.searchText ?? '';
      return text.slice(from % text.length, (from % text.length) + length);
    });
    const word = fc.oneof({ weight: 4, arbitrary: part }, fc.string({ unit: 'grapheme', maxLength: 3 }));
    const filter = fc.record(
      {
        search: fc.array(word, { maxLength: 3 }).map((all) => all.join(' ').replaceAll('\0', '')),
        clientId: fc.nat().map((n) => rows[n % 3_000]?.clientId ?? undefined),
      },
      { requiredKeys: ['search'] },
    );
    const page = fc.record({
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.constantFrom(0, 0, 25, 400, 1_500),
      sortBy: fc.constantFrom(...SORTS),
      sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
    });
    await fc.assert(
      fc.asyncProperty(filter, page, async (wanted, of) => {
        expect(await asked(wanted, of)).toEqual(plain(wanted, of));
      }),
      { numRuns: 150 },
    );
  });

  it('knows how many there are when some are gone', async () => {
    const { count } = await countEmails(db, {});
    await pool.query(`DELETE FROM emails WHERE subject LIKE 'Säge%'`);
    expect(await countEmails(db, {})).toEqual({ count: count - 40 });
  });
});
