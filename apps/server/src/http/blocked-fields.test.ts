import type { RefusalBody } from '@onboard/contract/refusal';
import { BROKER_LOCKED_FIELDS, CLIENT_LOCKED_FIELDS, CLIENT_WRITTEN_FIELDS } from '@onboard/domain/access/rules.data';
import { trackedEntities } from '@onboard/domain/changes/tracked-entities';
import { askingsOf } from '@onboard/domain/eif/asking';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../sample-world/sample-id.ts';
import type { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';

/**
 * Fields that a role may not update (Spec portal §6): each tried in every way a body can carry it. It is refused as a
 * whole, the field is named, and nothing is written.
 */
let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse({ env: { CALLS_PER_MINUTE: '1000000' } });
});
afterAll(() => test?.stop());

const CLIENT = sampleId('northgate');
const BROKER = sampleId('signer@lakeside.example');
/** Everything of the client and of the broker, as one word that any write changes. */
async function seen(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`SELECT md5(concat(
    (SELECT c::text FROM clients c WHERE id = ${CLIENT}), (SELECT u::text FROM users u WHERE id = ${BROKER}),
    (SELECT string_agg(cu::text, '') FROM client_users cu WHERE "userId" = ${BROKER}),
    (SELECT count(*) FROM changes WHERE "clientId" = ${CLIENT}),
    (SELECT string_agg(t::text, '') FROM tasks t WHERE "clientId" = ${CLIENT}))) AS digest`.execute(test.house.db);
  return rows[0]?.digest ?? '';
}

const VALUES: readonly unknown[] = ['Evil', null, true, ['Evil'], { set: 'Evil' }];
const put = (key: string, value: unknown) => `${JSON.stringify(key)}:${JSON.stringify(value)}`;
/** A field, in every dress; `named`: what an answer must name. */
const dresses = (field: string): Try[] => [
  ...VALUES.map((value) => ({ body: `{${put(field, value)}}`, named: field })),
  { body: `{${put('nothing', 1)},${put(field, 'Evil')}}`, named: field },
  { body: `{${put('client', { [field]: 'Evil' })}}`, named: 'client' },
  { body: `{${put('set', { [field]: 'Evil' })}}`, named: 'set' },
  { body: `[{${put(field, 'Evil')}}]`, named: 'body' },
  { body: `{"__proto__":{${put(field, 'Evil')}}}`, named: '__proto__' },
  { body: `{"constructor":{"prototype":{${put(field, 'Evil')}}}}`, named: 'constructor' },
  { body: `{${put(field, 'Evil')},${put(field, null)}}`, named: field },
  { body: `{"\\u${field.charCodeAt(0).toString(16).padStart(4, '0')}${field.slice(1)}":"Evil"}`, named: field },
  ...[
    field.toUpperCase(),
    `${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    ` ${field}`,
    `${field}\u200b`,
    `${field}\u0000`,
    `${field}[]`,
    `${field}.set`,
    // Letters that look the same, or become the same when they are normalised.
    field.replace(/[aeo]/, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter),
    field.replace(/./, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ]
    .filter((name) => name !== field)
    .map((name) => ({ body: `{${put(name, 'Evil')}}`, named: name })),
];

/** One body, and what the answer to it must name. */
interface Try {
  body: string;
  named: string;
}
let tried = 0;

/** Sends bodies, some at once; gives what is wrong with the answers. */
async function faultsOf(by: CallingClient, method: string, address: string, tries: readonly Try[]): Promise<string[]> {
  await by.csrfToken();
  const faults: string[] = [];
  const waiting = [...tries];
  const send = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) faults.push(...(await fault(by, method, address, next)));
  };
  await Promise.all(Array.from({ length: 12 }, send));
  return faults;
}

async function fault(by: CallingClient, method: string, address: string, { body, named }: Try): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  const response = await by.fetch(address, { method, body, headers });
  const text = await response.text();
  tried += 1;
  const { code, details = [] } = JSON.parse(text) as RefusalBody;
  const isRefused = ['FIELD_LOCKED', 'VALIDATION'].includes(code);
  const isNamed = details.some(({ path }) => path === named || path.endsWith(`.${named}`));
  return isRefused && isNamed ? [] : [`${method} ${body}: ${response.status} ${text.slice(0, 200)}`];
}

const CASES = [
  ['a benefits administrator', 'admin@summit.example', 'client', CLIENT_LOCKED_FIELDS],
  ['a broker', 'signer@lakeside.example', 'client', CLIENT_LOCKED_FIELDS],
  ['a broker', 'signer@lakeside.example', 'broker', BROKER_LOCKED_FIELDS],
  ['staff', 'consultant@sunward.example', 'client', CLIENT_WRITTEN_FIELDS],
] as const;

describe('a blocked field', () => {
  it.each(CASES)('is not changed by %s (%s) of a %s, however it comes', async (_, email, what, fields) => {
    const before = await seen();
    const by = await test.as(email);
    const address = what === 'client' ? `/api/clients/${CLIENT}` : `/api/users/broker/${BROKER}`;
    const faults = await faultsOf(by, 'PUT', address, fields.flatMap(dresses));
    expect(faults).toEqual([]);
    expect(await seen()).toBe(before);
  });

  /** Drafts that hold the field: with a good answer beside it, in another change, beside the answers, or hidden. */
  const drafts = (field: string): Try[] => {
    const good = put('erisaPlanName', 'Another plan');
    const change = (set: string, more = '') => `{"entity":"Client","id":"${CLIENT}","set":${set}${more}}`;
    const draft = (...changes: string[]) => `{"changes":[${changes.join(',')}]}`;
    const evil = `{${put(field, 'Evil')}}`;
    return [
      ...VALUES.map((value) => ({ body: draft(change(`{${put(field, value)}}`)), named: field })),
      { body: draft(change(`{${good},${put(field, 'Evil')}}`)), named: field },
      { body: draft(change(`{${put(field, 'Evil')},${put(field, null)}}`)), named: field },
      { body: draft(change(`{${good}}`), change(evil)), named: field },
      { body: draft(change(`{${good}}`, `,${put(field, 'Evil')}`)), named: field },
      { body: `{"changes":[${change(evil)}],"changes":[${change(`{${good}}`)}]}`, named: 'changes' },
      ...['__proto__', 'constructor'].map((key) => ({
        body: draft(change(`{${good},"${key}":${evil}}`)),
        named: key,
      })),
    ];
  };

  it.each(CASES.filter(([, , what]) => what === 'client'))(
    'is no answer of the form for %s (%s) either, nor takes one along',
    async (_, email) => {
      const before = await seen();
      const by = await test.as(email);
      const tries = CLIENT_LOCKED_FIELDS.flatMap(drafts);
      expect(await faultsOf(by, 'PATCH', `/api/clients/${CLIENT}/draft`, tries)).toEqual([]);
      expect(await seen()).toBe(before);
    },
  );

  it('is asked by no page of the form', () => {
    const asked = CLIENT_LOCKED_FIELDS.filter((field) => askingsOf('Client', field).some(({ ask }) => !ask.isReadOnly));
    expect(asked).toEqual([]);
    expect(Object.keys(trackedEntities.Client)).toEqual(expect.arrayContaining(['eifSignedAt', 'isArchived']));
  });

  it('was tried in every way', () => {
    console.log(`blocked fields: ${tried} bodies refused`);
    expect(tried).toBeGreaterThan(5_000);
  });
});
