import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallingClient } from '../../testing/calling-client.ts';
import { accessTokenOf } from '../../testing/sign-in.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { createOktaTokens } from './okta/okta-tokens.ts';
import type { AccessTokens } from './port.ts';

/**
 * What every provider's token side must do. The vendor's is pointed at the embedded provider, which speaks its protocol
 * over HTTP: published keys, tokens, revocation.
 */
let house: TestHouse;
let secrets = 0;
beforeAll(async () => {
  house = await startTestHouse({ world: 'empty' });
});
afterAll(() => house.stop());

const PROVIDERS: Record<string, () => AccessTokens> = {
  embedded: () => house.house.identity,
  Okta: () => createOktaTokens(house.house.identity.forBrowser()),
};

async function someone() {
  secrets += 1;
  const email = `someone${secrets}@oak-hill.example`;
  const { identity } = house.house;
  const identityId = await identity.createPerson({ email, firstName: 'Sam', lastName: 'Oak' });
  const { token } = await identity.issueActivationToken(identityId);
  const password = 'lantern by the pond';
  await identity.setPassword(token, password);
  const tokens = await accessTokenOf(new CallingClient(house.url), { email, password });
  return { email, identityId, tokens };
}

describe.each(Object.keys(PROVIDERS))('%s', (name) => {
  const provider = () => PROVIDERS[name]?.() as AccessTokens;

  it('says whom an access token speaks for', async () => {
    const { email, identityId, tokens } = await someone();
    const verified = await provider().verifyAccessToken(tokens.accessToken);
    expect(verified).toMatchObject({ identityId, email, tokenId: expect.stringMatching(/.{10}/) });
    const minutes = ((verified?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThanOrEqual(5);
  });

  it('gives each token its own name', async () => {
    const [one, two] = [await someone(), await someone()];
    const [first, second] = await Promise.all(
      [one, two].map(({ tokens }) => provider().verifyAccessToken(tokens.accessToken)),
    );
    expect(first?.tokenId).not.toBe(second?.tokenId);
  });

  it('takes nothing that was altered or is no token', async () => {
    const { tokens } = await someone();
    const [head = '', payload = '', signature = ''] = tokens.accessToken.split('.');
    const altered = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('oak-hill', 'elm-hill'));
    for (const token of ['', 'x', `${head}.${payload}.`, `${head}.${altered.toString('base64url')}.${signature}`]) {
      expect(await provider().verifyAccessToken(token)).toBeNull();
    }
  });

  it('ends a refresh token, and minds no unknown one', async () => {
    const { tokens } = await someone();
    await provider().revokeRefreshToken('unknown');
    const { issuer, clientId } = house.house.identity.forBrowser();
    const refresh = (token: string | null) =>
      fetch(`${issuer}/v1/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token ?? '' }),
      });
    const rotated = (await (await refresh(tokens.refreshToken)).json()) as { refresh_token: string };
    expect(rotated.refresh_token).toBeTruthy();
    await provider().revokeRefreshToken(rotated.refresh_token);
    expect((await refresh(rotated.refresh_token)).status).toBe(400);
  });
});
