/** Searches of clients, of people and of e-mails: in the database, and as a call. */
import { strict as assert } from 'node:assert';
import { Agent, get } from 'node:http';
import { EMAIL_STATUS_WORDS, EMAIL_STATUSES } from '@onboard/domain/emails/email-status.data';
import { EMAIL_TEMPLATE_IDS, emailTemplateLabel } from '@onboard/domain/emails/email-templates';
import { openDb, type openPool } from '../apps/server/src/db/connect.ts';
import { MOST_COUNTED } from '../apps/server/src/db/search.ts';
import { listClientsJson } from '../apps/server/src/records/clients/list-clients.ts';
import { listEmails } from '../apps/server/src/records/emails/read-emails.ts';
import { listPeople } from '../apps/server/src/records/people/list-people.ts';
import { median, p95, rounded } from './load.ts';
import type { Case } from './run.ts';
import type { Program } from './servers.ts';

const GOAL_MS = 10;
const LIST = '/api/clients?limit=25&offset=0&isArchived=no';

interface Bench {
  ours: Program;
  pool: ReturnType<typeof openPool>;
  headers: Record<string, string>;
  isShort: boolean;
}

const plainTotal = async (pool: Bench['pool'], text: string, values: unknown[]): Promise<number> =>
  (await pool.query<{ total: number }>(text, values)).rows[0]?.total ?? -1;
const patterns = (search: string) =>
  search
    .toLowerCase()
    .split(' ')
    .map((word) => `%${word}%`);

const KINDS = JSON.stringify(Object.fromEntries(EMAIL_TEMPLATE_IDS.map((id) => [id, emailTemplateLabel(id)])));
const STATUSES = JSON.stringify(
  Object.fromEntries(EMAIL_STATUSES.map((status) => [status, EMAIL_STATUS_WORDS[status].label])),
);

/** Each list by itself: what it is searched for, by several kinds of words, and how it is counted plainly. */
const searchesOf = (pool: Bench['pool']): SearchedList[] => {
  const db = openDb(pool);
  const byName = { limit: 25, offset: 0, sortBy: 'name', sortDirection: 'asc' } as const;
  const common = ['group', 'services', 'ridge', 'manufacturing', 'health', 'silver'];
  const words = {
    rare: ['xylophones', 'tamarack wharf', 'wineries', 'magnolia knoll'],
    'two words': ['silver bakery', 'cedar falls'],
  };
  const short = { 'no hit': ['zzyzx', 'qqq www', 'zq'], 'one letter': ['e', 'q', 'x'], 'two letters': ['el', 'sf'] };
  return [
    {
      name: 'clients',
      path: LIST,
      searches: { common, ...words, 'a case id': ['sf-1000123', 'SF-1000042', 'onb-1000200'], ...short },
      ask: async (search) => JSON.parse(await listClientsJson(db, { search, isArchived: 'no', isTest: 'all' }, byName)),
      plain: (search) =>
        plainTotal(
          pool,
          `SELECT count(*) AS total FROM clients WHERE "deletedAt" IS NULL AND NOT "isArchived"
             AND lower(name || ' ' || coalesce("caseId", '') || ' ' || coalesce("ticketId", '')) LIKE ALL ($1)`,
          [patterns(search)],
        ),
    },
    {
      name: 'brokers',
      path: '/api/users/broker?limit=25&offset=0',
      searches: { common, ...words, 'an address': ['person-77', 'person-4@synthetic'], ...short },
      ask: (search) => listPeople(db, { roles: ['BROKER'], search }, byName),
      plain: (search) =>
        plainTotal(
          pool,
          `SELECT count(*) AS total FROM users u WHERE u."deletedAt" IS NULL AND u.role = 'BROKER'
             AND lower(u."firstName" || ' ' || u."lastName" || ' ' || u.email || ' ' || coalesce((
               SELECT string_agg(concat_ws(' ', c.name, c."caseId", c."ticketId"), ' ') FROM client_users cu
               JOIN clients c ON c.id = cu."clientId" AND c."deletedAt" IS NULL WHERE cu."userId" = u.id), '')) LIKE ALL ($1)`,
          [patterns(search)],
        ),
    },
    {
      name: 'e-mails',
      path: '/api/emails?limit=25&offset=0',
      searches: {
        common: ['group', 'services', 'silver', 'document'],
        ...words,
        'an address': ['person-77'],
        'a kind or a status': ['activation', 'bounced', 'upcoming dates delivered', 'survey'],
        ...short,
      },
      ask: (search) => listEmails(db, { search }, { ...byName, sortBy: 'createdAt', sortDirection: 'desc' }),
      plain: (search) =>
        plainTotal(
          pool,
          `SELECT count(*) AS total FROM emails
           WHERE lower(concat_ws(' ', "searchText", $2::jsonb ->> template, $3::jsonb ->> status)) LIKE ALL ($1)`,
          [patterns(search), KINDS, STATUSES],
        ),
    },
  ];
};

interface SearchedList {
  name: string;
  path: string;
  searches: Record<string, readonly string[]>;
  ask(search: string): Promise<{ data: unknown[]; total: number }>;
  plain(search: string): Promise<number>;
}

/** Each search counts the same as a plain filter does, and the call gives the rows that the database gave. */
export async function searching({ ours, pool, headers, isShort }: Bench): Promise<Case[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cases: Case[] = [];
  for (const { name, path: at, searches, ask, plain } of searchesOf(pool)) {
    for (const [kind, words] of Object.entries(searches)) {
      const times: Record<'database' | 'http', number[]> = { database: [], http: [] };
      const turns = isShort ? words.length : 120;
      for (let turn = 0; turn < turns; turn += 1) {
        const search = words[turn % words.length] ?? '';
        let began = performance.now();
        const found = await ask(search);
        times.database.push(performance.now() - began);
        began = performance.now();
        const text = await fetched(`${ours.url}${at}&search=${encodeURIComponent(search)}`, headers, agent);
        times.http.push(performance.now() - began);
        if (turn >= words.length) continue;
        assert.deepEqual(sameIds(JSON.parse(text)), sameIds(found));
        assert.equal(found.total, Math.min(MOST_COUNTED, await plain(search)));
      }
      for (const [where, each] of Object.entries(times)) {
        cases.push(timed(`search of ${name}, ${kind}, ${where} p95 ms`, each));
      }
    }
  }
  agent.destroy();
  return cases;
}

const sameIds = ({ data, total }: { data: unknown[]; total: number }) => ({
  ids: (data as { id: string }[]).map(({ id }) => id),
  total,
});

const timed = (name: string, times: readonly number[]): Case => ({
  case: name,
  ours: rounded(p95(times)),
  peer: GOAL_MS,
  ratio: rounded(p95(times) / GOAL_MS),
  goal: `<= ${GOAL_MS} ms`,
  ok: p95(times) <= GOAL_MS,
  medianMs: rounded(median(times)),
});

function fetched(url: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie: headers.cookie ?? '' }, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}
