import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessionApi } from '@onboard/contract/session';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPool } from './db/connect.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from './sample-world/people.data.ts';
import { CallingClient } from './testing/calling-client.ts';
import { signIn } from './testing/sign-in.ts';
import { endAllProducts, type Product, startProduct } from './testing/start-product.ts';
import { freshDatabase } from './testing/templates.ts';

/** What docs/operations.md says of SECRET, done to the letter with the product as an operator runs it. */
const MANUAL = path.join(import.meta.dirname, '../../../docs/operations.md');
const [FIRST, SECOND, LOST] = ['a first secret', 'a second secret', 'one that nobody wrote down'].map((each) =>
  each.padEnd(40, '.'),
) as [string, string, string];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'world');
  pool = openPool(database.url, 2);
  dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-secret-'));
});
afterAll(async () => {
  await endAllProducts();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const PATIENCE_MS = 120_000;
const start = (secrets: Record<string, string>) =>
  startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...secrets }, PATIENCE_MS);

const [one, two, three, four] = SAMPLE_PEOPLE.filter(({ totpSecret }) => totpSecret).map(({ email, totpSecret }) => ({
  email,
  password: SAMPLE_PASSWORD,
  totpSecret,
}));
const somebody = (who: typeof one) => {
  if (!who) throw new Error('The sample world has too few people');
  return who;
};

/** Somebody signs in with the app they have, and whoever was signed in before still is. */
async function isWhole({ url }: Product, who: typeof one, signedIn?: CallingClient): Promise<CallingClient> {
  if (signedIn) {
    const again = new CallingClient(url, Object.fromEntries(signedIn.cookies));
    expect((await again.call(sessionApi.authenticated))?.email).toBe(one?.email);
  }
  return signIn(url, { ...somebody(who), onEnrolled: () => expect.fail('An app had to be set up again') });
}

const everything = async () =>
  (
    await pool.query(`select (select json_agg(f order by id) from identity.factors f)::text
    || (select json_agg(k order by kid) from identity.signing_keys k)::text as kept`)
  ).rows[0].kept;

/** The statements of the manual. */
async function statements(): Promise<string[]> {
  const said = await readFile(MANUAL, 'utf8');
  return [...said.matchAll(/```sql\n([^`]+)```/g)].map(([, text = '']) => text);
}

it('SECRET is set, changed, forgotten and begun anew as the manual says', { timeout: 600_000 }, async () => {
  // Not set: the product makes one. Set for the first time: that one counts as the one before.
  let product = await start({});
  const signedIn = await isWhole(product, one);
  expect(await product.end('SIGTERM')).toBe(0);
  product = await start({ SECRET: FIRST });
  await isWhole(product, two, signedIn);
  expect(await product.end('SIGTERM')).toBe(0);

  // Another one alone is refused in a sentence, and so is one that was never used; nothing is changed.
  const before = await everything();
  const wrong: Record<string, string>[] = [{ SECRET: SECOND }, { SECRET: SECOND, SECRET_BEFORE: LOST }];
  for (const secrets of wrong) {
    const said = await start(secrets).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(said).toMatch(/SECRET is not the one .*SECRET_BEFORE/);
    expect(said).not.toMatch(/\bat .*\.ts:\d+|Error:/);
    expect(await everything()).toBe(before);
  }

  // Both, and then the new one alone.
  product = await start({ SECRET: SECOND, SECRET_BEFORE: FIRST });
  await isWhole(product, three, signedIn);
  expect(await product.end('SIGTERM')).toBe(0);
  product = await start({ SECRET: SECOND });
  await isWhole(product, four, signedIn);
  expect(await product.end('SIGTERM')).toBe(0);
  expect(await everything()).not.toBe(before);

  // Lost for good: what it sealed is deleted, and people set up an app again.
  const [anew = '', passwords = ''] = await statements();
  await expect(start({ SECRET: LOST })).rejects.toThrow('SECRET is not the one');
  await pool.query(anew);
  product = await start({ SECRET: LOST });
  const enrolled: string[] = [];
  const { totpSecret: _, ...withoutApp } = somebody(one);
  await signIn(product.url, { ...withoutApp, onEnrolled: (secret) => enrolled.push(secret) });
  expect(enrolled).toHaveLength(1);
  await pool.query(passwords);
  await expect(signIn(product.url, somebody(two))).rejects.toThrow('could not sign in');
  expect(await product.end('SIGTERM')).toBe(0);
});
