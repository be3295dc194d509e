import { decodeProtectedHeader, type JSONWebKeySet, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider, TEST_SECRETS } from '../../../testing/identity-provider.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { openMaterial } from './seal-kept.ts';
import { createVault } from './vault.ts';

const DAY = 24 * 60 * 60;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider({ keyDays: 90 });
});
afterAll(() => provider.stop());

async function published(): Promise<string[]> {
  const response = await fetch(`${provider.identity.forBrowser().issuer}/v1/keys`);
  const { keys } = (await response.json()) as JSONWebKeySet;
  expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  return keys.map((key) => key.kid ?? '');
}

/** A token as the provider signs one, by the key that signs now. */
async function signed(): Promise<string> {
  const { rows } = await provider.pool.query(
    `select kid, material from identity.signing_keys where use = 'sig' and "signsFrom" <= $1 order by "signsFrom" desc limit 1`,
    [provider.clock.at],
  );
  const key = openMaterial(createVault(TEST_SECRETS), rows[0].kid, rows[0].material);
  const { issuer, clientId } = provider.identity.forBrowser();
  const { importJWK } = await import('jose');
  const at = Math.floor(provider.clock.at.getTime() / 1_000);
  return await new SignJWT({ uid: '00uSomebody', email: 'a@b.example', cid: clientId })
    .setProtectedHeader({ alg: 'RS256', kid: rows[0].kid })
    .setIssuer(issuer)
    .setAudience('api://default')
    .setSubject('00uSomebody')
    .setJti(`t${at}`)
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(await importJWK(key, 'RS256'));
}
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const counts = async (token: string) => (await provider.identity.verifyAccessToken(token)) !== null;

describe('signing keys', () => {
  it('follow each other with an overlap: published, then signing, then published still, then gone', async () => {
    const [first = '', ...none] = await published();
    expect(none).toEqual([]);
    expect(kidOf(await signed())).toBe(first);

    provider.pass(89 * DAY + 60);
    await provider.identity.sweep();
    const both = await published();
    expect([both.length, both[0]]).toEqual([2, first]);
    expect(kidOf(await signed())).toBe(first);

    provider.pass(DAY - 120);
    const late = await signed();
    provider.pass(180);
    expect(kidOf(await signed())).toBe(both[1]);
    expect(await published()).toEqual([both[1], first]);
    expect([await counts(late), await counts(await signed())]).toEqual([true, true]);
    provider.pass(4 * 60);
    expect(await counts(late)).toBe(false);

    provider.pass(DAY);
    expect(await published()).toEqual([both[1]]);
    const { rowCount } = await provider.pool.query(`select 1 from identity.signing_keys where kid = $1`, [first]);
    expect(rowCount).toBe(0);
  });

  it('are the same on every node, whichever turned them', async () => {
    provider.pass(89 * DAY);
    const options = { pool: provider.pool, origin: () => provider.url, displayName: 'Onboard', secrets: TEST_SECRETS };
    const nodes = Array.from({ length: 4 }, () =>
      createEmbeddedIdentity({ ...options, now: () => provider.clock.at, policy: { keyDays: 90 } }),
    );
    await Promise.all(nodes.map((node) => node.sweep()));
    expect(await published()).toHaveLength(2);
    provider.pass(DAY + 60);
    const token = await signed();
    for (const node of nodes) expect(await node.verifyAccessToken(token)).not.toBeNull();
  });

  it('come back in good order after a long sleep', async () => {
    provider.pass(400 * DAY);
    const [before, next, ...none] = await published();
    expect([Boolean(before), Boolean(next), none]).toEqual([true, true, []]);
    const token = await signed();
    expect([kidOf(token), await counts(token)]).toEqual([before, true]);
    provider.pass(DAY + 60);
    expect(kidOf(await signed())).toBe(next);
  });
});
