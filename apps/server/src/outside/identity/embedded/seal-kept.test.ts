import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider, TEST_SECRETS } from '../../../testing/identity-provider.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { codeAt } from './one-time-code.ts';
import type { VaultSecrets } from './vault.ts';

const PASSWORD = 'kettle moss nine';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const { secret: TODAY } = TEST_SECRETS;
const TOMORROW = 'another secret, that follows it one day';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ factors: ['google', 'okta'] });
});
afterAll(() => provider.stop());

/** A node on the same database. */
const node = (secrets: VaultSecrets | null) =>
  createEmbeddedIdentity({ pool: provider.pool, origin: () => provider.url, displayName: 'Onboard', secrets });

let people = 0;
async function newPerson(by = provider.identity) {
  people += 1;
  const email = `person${people}@willow-bend.example`;
  await by.seedPerson({ email, firstName: 'Pat', lastName: 'Doe', password: PASSWORD, totpSecret: SECRET });
  return email;
}

async function signIn(email: string) {
  const first = await provider.call('', { username: email, password: PASSWORD });
  provider.pass(30);
  const body = { stateToken: first.stateToken, passCode: codeAt(SECRET, provider.clock.at) };
  return (await provider.call(`/factors/${first._embedded?.factors?.[0]?.id}/verify`, body)).status;
}

/** All that the provider's tables hold, as whoever copied the database reads it. */
async function everything(): Promise<string> {
  const query = `select table_name from information_schema.tables where table_schema = 'identity'`;
  const { rows } = await provider.pool.query<{ table_name: string }>(query);
  const tables = rows.map(async ({ table_name: name }) => {
    const kept = await provider.pool.query(`select t::text as line from identity.${name} t`);
    return kept.rows.map(({ line }) => line).join('\n');
  });
  return (await Promise.all(tables)).join('\n');
}

const marks = async () => {
  const query = `select distinct split_part(kept, '.', 2) as mark from (
    select "secret" as kept from identity.factors where "secret" is not null
    union all select "material" ->> 'sealed' from identity.signing_keys) as all_of_them`;
  return (await provider.pool.query<{ mark: string }>(query)).rows.map(({ mark }) => mark);
};

beforeEach(async () => {
  await provider.pool.query('delete from identity.people');
  await provider.pool.query('delete from identity.signing_keys');
});

describe('the database', () => {
  it('holds no key of an app, no signing key, and no code that was sent', async () => {
    const email = await newPerson();
    expect(await signIn(email)).toBe('SUCCESS');
    await provider.identity.sweep();
    // Begun and not finished, so that its picture and key are shown.
    const [other] = [await newPerson(node(null))];
    await provider.pool.query(
      'delete from identity.factors using identity.people where people.id = "personId" and email = $1',
      [other],
    );
    const { stateToken } = await provider.call('', { username: other, password: PASSWORD });
    const begun = await provider.call('/factors', {
      stateToken,
      factorType: 'token:software:totp',
      provider: 'GOOGLE',
    });
    const shown = begun._embedded?.factor?._embedded.activation.sharedSecret ?? '';
    expect(shown).toMatch(/^[A-Z2-7]{32}$/);
    const kept = await everything();
    expect(kept).toContain('v1.');
    for (const plain of [SECRET, shown, '"kty"', '"d":', '"secret"']) expect(kept).not.toContain(plain);
  });

  it('is sealed at the next start where it was filled before there was a seal, by many nodes at once', async () => {
    const emails = [await newPerson(node(null)), await newPerson(node(null)), await newPerson(node(null))];
    await node(null).sweep();
    expect(await everything()).toContain(SECRET);
    expect(await signIn(emails[0] ?? '')).toBe('SUCCESS');
    const counts = await Promise.all([1, 2, 3, 4].map(() => node({ secret: TODAY }).sealKept()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(emails.length + 2);
    const kept = await everything();
    for (const plain of [SECRET, '"kty"', '"d":', '"secret"']) expect(kept).not.toContain(plain);
    for (const email of emails) expect(await signIn(email)).toBe('SUCCESS');
    expect(await node({ secret: TODAY }).sealKept()).toBe(0);
  });

  it('takes more than a handful', async () => {
    await newPerson(node(null));
    await provider.pool.query(`insert into identity.people ("id", "email", "firstName", "lastName")
      select 'p' || n, 'p' || n || '@willow-bend.example', 'Pat', 'Doe' from generate_series(1, 1200) n`);
    await provider.pool.query(`insert into identity.factors ("id", "personId", "factorType", "provider", "status", "secret")
      select 'f' || n, 'p' || n, 'token:software:totp', 'GOOGLE', 'ACTIVE', '${SECRET}' from generate_series(1, 1200) n`);
    expect(await node({ secret: TODAY }).sealKept()).toBe(1_201);
    expect(await everything()).not.toContain(SECRET);
  });
});

describe('another SECRET', () => {
  it('ends the start with a sentence, and changes nothing', async () => {
    const email = await newPerson();
    await provider.identity.sweep();
    const before = await everything();
    await expect(node({ secret: TOMORROW }).sealKept()).rejects.toThrow(/^SECRET is not the one .*SECRET_BEFORE/);
    const wrongBefore = { secret: TOMORROW, secretBefore: 'not the one that was before, either' };
    await expect(node(wrongBefore).sealKept()).rejects.toMatchObject({ code: 'WRONG_SECRET' });
    expect(await everything()).toBe(before);
    expect(await signIn(email)).toBe('SUCCESS');
  });

  it('ends it also where only a signing key is sealed', async () => {
    await provider.identity.sweep();
    await expect(node({ secret: TOMORROW }).sealKept()).rejects.toMatchObject({ code: 'WRONG_SECRET' });
  });

  it('takes over beside the one before; nodes that know both read what either sealed', async () => {
    await newPerson();
    await provider.identity.sweep();
    const [mark] = await marks();
    expect(await node({ secret: TOMORROW, secretBefore: TODAY }).sealKept()).toBe(3);
    const [changed, ...more] = await marks();
    expect([changed === mark, more]).toEqual([false, []]);
    expect(await node({ secret: TOMORROW }).sealKept()).toBe(0);
    expect(await node({ secret: TODAY, secretBefore: TOMORROW }).sealKept()).toBe(3);
    expect(await marks()).toEqual([mark]);
  });
});
