import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SESSION_END_HEADER, sessionApi } from '@onboard/contract/session';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDb, openPool } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { createEmbeddedIdentity } from '../../outside/identity/embedded/embedded-identity.ts';
import { createOktaIdentity } from '../../outside/identity/okta/okta-identity.ts';
import { type FakeOkta, startFakeOkta } from '../../outside/identity/okta/testing/fake-okta.ts';
import type { Identity } from '../../outside/identity/port.ts';
import { startSession } from '../../records/sessions/store.ts';
import { CallingClient } from '../../testing/calling-client.ts';
import { endAllProducts, startProduct } from '../../testing/start-product.ts';
import { freshDatabase } from '../../testing/templates.ts';

/**
 * The process is killed after the provider took a password, and before the portal noted it. What must follow comes
 * about when a node runs again, and once: sessions of before end, the person is told, the date is kept.
 */
const OLD = 'kettle by the pond';
const NEW = 'another pond kettle';
const HOUR = 3_600_000;
const CLIENT_ID = '0oaPortal';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let okta: FakeOkta;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url);
  okta = await startFakeOkta();
  dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-crash-'));
});
afterAll(async () => {
  await endAllProducts();
  await okta.stop();
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Provider {
  env(): Record<string, string>;
  identity(): Identity;
  /** Lets what waits for its hour run now. */
  hurry(): Promise<unknown>;
}

const PROVIDERS: Record<string, Provider> = {
  'the embedded provider': {
    env: () => ({}),
    identity: () =>
      createEmbeddedIdentity({ pool, origin: () => 'http://portal.example', displayName: 'Onboard', secrets: null }),
    hurry: async () => {},
  },
  Okta: {
    env: () => ({
      IDENTITY_ISSUER: `${okta.url}/oauth2/default`,
      IDENTITY_CLIENT_ID: CLIENT_ID,
      IDENTITY_API_TOKEN: okta.apiToken,
    }),
    identity: () => {
      const account = { apiToken: okta.apiToken, oktaGroup: '', serviceClientId: '', serviceKey: '', serviceKeyId: '' };
      const settings = { issuer: `${okta.url}/oauth2/default`, clientId: CLIENT_ID, ...account };
      return createOktaIdentity(settings, { pool, now: () => new Date() });
    },
    hurry: () => pool.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'password-chosen'`),
  },
};

it.each(Object.keys(PROVIDERS))(
  '%s: a password that was set is noted after a crash, once',
  async (name) => {
    const { env, identity, hurry } = PROVIDERS[name] as Provider;
    const start = () =>
      startProduct({ LOG_LEVEL: 'error', DATABASE_URL: database.url, DATA_DIR: dataDir, SAMPLE_WORLD: 'no', ...env() });
    const db = openDb(pool);
    let product = await start();

    const [id, email] = [newId(), `${newId()}@crash.example`];
    const names = { email, firstName: 'Edda', lastName: 'Moor' };
    const identityId = await identity().createPerson(names);
    await identity().setPassword((await identity().issueActivationToken(identityId)).token, OLD);
    const set = await identity().passwordSetAt(identityId);
    const before = new Date(Date.now() - HOUR);
    const dates = { firstPasswordSet: before, lastPasswordSet: before, termsOfUseDate: before };
    await db
      .insertInto('users')
      .values({ id, identityId, role: 'BROKER', ...names, ...dates })
      .execute();
    const session = await startSession(db, id, new Date());
    const { token } = await identity().issueResetToken(identityId);

    // Nothing of the person can be written: the portal is held right between the two.
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    const call = new CallingClient(product.url).call(sessionApi.setPassword, { body: { token, password: NEW } });
    const choosing = call.then(
      () => 'answered',
      () => 'broken off',
    );
    const isSet = async () => (await identity().passwordSetAt(identityId))?.getTime() !== set?.getTime();
    await expect.poll(isSet, { timeout: 10_000, interval: 20 }).toBe(true);
    await product.end('SIGKILL');
    expect(await choosing).toBe('broken off');
    await holder.query('ROLLBACK');
    holder.release();
    const page = () => new CallingClient(product.url, { 'onboard-session': session.token });

    product = await start();
    await hurry();
    const reasonOf = async () => (await page().fetch('/api/users/authenticated')).headers.get(SESSION_END_HEADER);
    await expect.poll(reasonOf, { timeout: 45_000 }).toBe('PASSWORD_CHANGED');
    const ofPerson = `SELECT FROM emails e JOIN email_recipients r ON r."emailId" = e.id WHERE template = $1 AND r."userId" = $2`;
    const mails = async () => (await pool.query(ofPerson, ['password-changed', id])).rowCount;
    expect(await mails()).toBe(1);
    const noted = await db.selectFrom('users').select('lastPasswordSet').where('id', '=', id).executeTakeFirst();
    expect(noted?.lastPasswordSet).toEqual(await identity().passwordSetAt(identityId));

    // Whatever runs again, and whoever looks again, finds it done.
    await pool.query(`UPDATE jobs.job SET state = 'created', start_after = now() WHERE name = 'password-chosen'`);
    await wait(2_000);
    expect(await mails()).toBe(1);
    expect(await product.end('SIGTERM')).toBe(0);
  },
  120_000,
);
