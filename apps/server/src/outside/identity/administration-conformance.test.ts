import { afterAll, beforeAll, describe } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { administrationCases } from './conformance-cases.ts';
import { createOktaIdentity } from './okta/okta-identity.ts';
import { type FakeOkta, startFakeOkta } from './okta/testing/fake-okta.ts';
import type { Identity } from './port.ts';

let provider: IdentityProvider;
let fake: FakeOkta;
let okta: Identity;
beforeAll(async () => {
  [provider, fake] = await Promise.all([startIdentityProvider(), startFakeOkta()]);
  const settings = {
    ...{ issuer: `${fake.url}/oauth2/default`, clientId: 'onboard-portal', apiToken: fake.apiToken, oktaGroup: '' },
    ...{ serviceClientId: '', serviceKey: '', serviceKeyId: '' },
  };
  okta = createOktaIdentity(settings, { pool: provider.pool, now: () => provider.clock.at });
});
afterAll(async () => {
  await fake.stop();
  await provider.stop();
});

const pass = (seconds: number) => provider.pass(seconds);

describe('the embedded provider', () => {
  const signIn = (username: string, password: string) => provider.call('', { username, password });
  administrationCases({
    administration: () => provider.identity,
    takesPassword: async (email, password) => (await signIn(email, password)).status?.startsWith('MFA_') ?? false,
    enrol: async (identityId) => {
      const { email, firstName, lastName } = (await provider.identity.findPerson(identityId)) ?? {};
      const names = { email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '' };
      await provider.identity.seedPerson({ ...names, totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    },
    hasFactor: async (identityId) => {
      const query = `select 1 from identity.factors where "personId" = $1 and status = 'ACTIVE'`;
      return (await provider.pool.query(query, [identityId])).rowCount !== 0;
    },
    lock: async (email) => {
      for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'a wrong password');
    },
    lockEnd: () => new Date(provider.clock.at.getTime() + 60 * 60_000),
    pass,
  });
});

describe('Okta', () => {
  administrationCases({
    administration: () => okta,
    takesPassword: async (email, password) => {
      const user = fake.directory.find(email);
      return user?.status === 'ACTIVE' && user.password === password;
    },
    enrol: async (identityId) => {
      fake.directory.find(identityId)?.factors.push('token:software:totp');
    },
    hasFactor: async (identityId) => (fake.directory.find(identityId)?.factors.length ?? 0) > 0,
    lock: async (email) => {
      Object.assign(fake.directory.find(email) ?? {}, { status: 'LOCKED_OUT' });
    },
    lockEnd: () => null,
    pass,
  });
});
