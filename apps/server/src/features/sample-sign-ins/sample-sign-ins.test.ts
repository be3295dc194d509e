import { internalUsersApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../../sample-world/people.data.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  // At one moment, so that a code is still the code when it is looked for.
  const at = new Date();
  test = await startTestHouse({ env: { SAMPLE_WORLD: 'yes' }, now: () => at });
});
afterAll(() => test?.stop());

/** The row of the person with this address. */
async function rowOf(email: string): Promise<string> {
  const page = await fetch(`${test.url}/sample-sign-ins`);
  const rows = (await page.text()).split('<tr>');
  return rows.find((row) => row.includes(`<code>${email}</code>`)) ?? '';
}
const identityOf = async (email: string) => {
  const who = test.house.db.selectFrom('users').select('identityId').where('id', '=', sampleId(email));
  return (await who.executeTakeFirstOrThrow()).identityId ?? '';
};

it('shows the password and the present code of each person who is as the sample world made them', async () => {
  for (const { email, totpSecret, codesBy } of SAMPLE_PEOPLE) {
    const row = await rowOf(email);
    expect(row, email).toContain(`<code>${SAMPLE_PASSWORD}</code>`);
    const code = new TOTP({ secret: totpSecret }).generate({ timestamp: test.house.now().getTime() });
    if (codesBy) expect(row, email).toContain('href="/mailbox"');
    else expect(row, email).toContain(code);
  }
});

it('says so once somebody has another password or second step', async () => {
  const email = 'admin@cedarfalls.example';
  const id = await identityOf(email);
  const { identity } = test.house;
  await identity.resetMfa(id);
  expect(await rowOf(email)).toContain('Is set up at the next sign-in.');
  const { token } = await identity.issueResetToken(id);
  await test.visitor().call(sessionApi.setPassword, { body: { token, password: 'kettle by the pond' } });
  const chosen = await rowOf(email);
  expect(chosen).toContain('Chose their own password.');
  expect(chosen).toContain('href="/forgot"');
  expect(chosen).not.toContain(SAMPLE_PASSWORD);
  await identity.resetPassword(id);
  expect(await rowOf(email)).toContain('Has none now.');
});

it('shows the address somebody has by now, and who cannot sign in any more', async () => {
  const owner = await test.as('owner@sunward.example');
  const userId = sampleId('consultant@sunward.example');
  const { data } = await owner.call(internalUsersApi.list, { query: { search: 'consultant@sunward.example' } });
  const version = data[0]?.version ?? 0;
  const body = { email: 'daniel.reyes@sunward.example', version, sendActivationEmail: false };
  await owner.call(internalUsersApi.update, { params: { userId }, body });
  expect(await rowOf('consultant@sunward.example')).toBe('');
  expect(await rowOf('daniel.reyes@sunward.example')).toContain(SAMPLE_PASSWORD);
  await owner.call(internalUsersApi.remove, { params: { userId } });
  expect(await rowOf('consultant@sunward.example')).toContain('Cannot sign in');
});
