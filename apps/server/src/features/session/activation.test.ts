import { benAdminsApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { SAMPLE_PEOPLE } from '../../sample-world/people.data.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
const clock = { ahead: 0 };
beforeAll(async () => {
  test = await startTestHouse({ now: () => new Date(Date.now() + clock.ahead) });
});
afterAll(() => test.stop());

const PASSWORD = 'kettle by the pond';
const emailOf = (role: string) => SAMPLE_PEOPLE.find((each) => each.role === role)?.email ?? '';
const staff = () => test.as(emailOf('SLF_ADMIN'));
const userIdOf = async (email: string) =>
  (await test.house.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Someone the portal knows and who has not chosen a password. */
async function newcomer(role = 'BEN_ADMIN'): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `${id}@newcomers.example`;
  const names = { firstName: 'Nora', lastName: 'Vale', role };
  await test.house.db
    .insertInto('users')
    .values({ id, email, ...names })
    .execute();
  return { id, email };
}
async function linkFor(userId: string): Promise<string> {
  const { link } = await (await staff()).call(sessionApi.activationLink, { params: { userId } });
  return new URL(link).searchParams.get('token') ?? '';
}
const look = (token: string) => test.visitor().call(sessionApi.linkState, { params: { token } });
const set = (token: string, password = PASSWORD) => ({ body: { token, password } });

describe('an activation link', () => {
  it('opens the way from the first look to the signed-in portal', async () => {
    const { id, email } = await newcomer();
    const token = await linkFor(id);
    for (let times = 0; times < 3; times += 1) {
      expect(await look(token)).toEqual({
        state: 'valid',
        purpose: 'activation',
        email: expect.stringMatching(/^.•••.@/),
        userName: email,
        firstName: 'Nora',
        lastName: 'Vale',
      });
    }
    expect(await test.visitor().call(sessionApi.setPassword, set(token))).toEqual({ userName: email });
    let totpSecret = '';
    const enrolled = { onEnrolled: (secret: string) => (totpSecret = secret) };
    const first = await signIn(test.url, { email, password: PASSWORD, ...enrolled });
    expect((await first.call(sessionApi.authenticated))?.email).toBe(email);
    const again = await signIn(test.url, { email, password: PASSWORD, totpSecret });
    expect((await again.call(sessionApi.authenticated))?.email).toBe(email);
  });

  it('tells nothing but a masked address once it is used', async () => {
    const { id } = await newcomer();
    const token = await linkFor(id);
    await test.visitor().call(sessionApi.setPassword, set(token));
    expect(await look(token)).toMatchObject({ state: 'used', userName: null });
    const refused = await test.visitor().refusal(sessionApi.setPassword, set(token, 'another pond kettle'));
    expect([refused.status, refused.body.code]).toEqual([410, 'LINK_USED']);
  });

  it('stands beside a newer one, and is used when that is', async () => {
    const { id } = await newcomer();
    const [older, newer] = [await linkFor(id), await linkFor(id)];
    expect([(await look(older)).state, (await look(newer)).state]).toEqual(['valid', 'valid']);
    await test.visitor().call(sessionApi.setPassword, set(newer));
    expect((await look(older)).state).toBe('used');
  });

  it('is withdrawn when the address is changed, which is told apart from a used one', async () => {
    const { id } = await newcomer();
    const token = await linkFor(id);
    const email = `moved-${id}@newcomers.example`;
    const { version } = await (await staff()).call(benAdminsApi.get, { params: { userId: id } });
    await (await staff()).call(benAdminsApi.update, { params: { userId: id }, body: { email, version } });
    expect(await look(token)).toMatchObject({ state: 'withdrawn', userName: null, firstName: null });
    const refused = await test.visitor().refusal(sessionApi.setPassword, set(token));
    expect([refused.status, refused.body.code]).toEqual([410, 'LINK_WITHDRAWN']);
    await test.visitor().call(sessionApi.setPassword, set(await linkFor(id)));
    expect((await look(token)).state).toBe('used');
  });

  it('expires after 7 days', async () => {
    const { id } = await newcomer();
    const token = await linkFor(id);
    clock.ahead = 7 * 24 * 3_600_000 + 1_000;
    try {
      expect(await look(token)).toMatchObject({ state: 'expired', userName: null });
      const refused = await test.visitor().refusal(sessionApi.setPassword, set(token));
      expect(refused.body.code).toBe('LINK_EXPIRED');
    } finally {
      clock.ahead = 0;
    }
  });

  it('that was never made is not found', async () => {
    const params = { token: 'x'.repeat(43) };
    expect((await test.visitor().refusal(sessionApi.linkState, { params })).status).toBe(404);
    expect((await test.visitor().refusal(sessionApi.setPassword, set(params.token))).status).toBe(404);
  });

  it('survives a password that cannot be used, and says what is wrong with it', async () => {
    const { id } = await newcomer();
    const token = await linkFor(id);
    const refused = await test.visitor().refusal(sessionApi.setPassword, set(token, 'short'));
    expect(refused.body).toMatchObject({
      code: 'PASSWORD_NOT_ACCEPTED',
      details: [{ path: 'body.password', message: 'Use at least 12 characters. This has 5.' }],
    });
    expect((await look(token)).state).toBe('valid');
  });

  it('used by somebody ends their sessions and is noted', async () => {
    const { id, email } = await newcomer();
    const token = await linkFor(id);
    const before = await test.as(email);
    await test.visitor().call(sessionApi.setPassword, set(token));
    expect(await before.call(sessionApi.authenticated)).toBeNull();
    const columns = ['firstPasswordSet', 'lastPasswordSet'] as const;
    const dates = await test.house.db
      .selectFrom('users')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(dates.firstPasswordSet).toEqual(dates.lastPasswordSet);
    expect(dates.firstPasswordSet).toBeInstanceOf(Date);
  });
});

describe('making a link by hand', () => {
  it.each(['BEN_ADMIN', 'BROKER'])('is not for a %s', async (role) => {
    const { id } = await newcomer();
    const refused = await (await test.as(emailOf(role))).refusal(sessionApi.activationLink, { params: { userId: id } });
    expect(refused.status).toBe(403);
  });

  it('does not let staff become somebody who may do more than they', async () => {
    const owner = await test.as(emailOf('SLF_OWNER'));
    for (const role of ['SLF_ADMIN', 'SLF_OWNER']) {
      const { id: userId } = await newcomer(role);
      const refused = await (await staff()).refusal(sessionApi.activationLink, { params: { userId } });
      expect([role, refused.body.code]).toEqual([role, 'NOT_ALLOWED']);
      expect((await owner.call(sessionApi.activationLink, { params: { userId } })).link).toContain('/activate?token=');
    }
  });

  it('is not for nobody', async () => {
    const refused = await (await staff()).refusal(sessionApi.activationLink, { params: { userId: newId() } });
    expect(refused.status).toBe(404);
  });

  it('is of no use for someone who has a password', async () => {
    const userId = await userIdOf(emailOf('BROKER'));
    const refused = await (await staff()).refusal(sessionApi.activationLink, { params: { userId } });
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  });
});

describe('asking for a new link', () => {
  const ask = async (email: string) => {
    const response = await test.visitor().fetch(`/api/users/activation-email/${encodeURIComponent(email)}`, {
      method: 'POST',
    });
    return { status: response.status, text: await response.text() };
  };
  const linksOf = async (email: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) from identity.links l
      join identity.people p on p.id = l."identityId" where p.email = ${email}`.execute(test.house.db);
    return rows[0]?.count;
  };

  it('is answered alike for everyone, and makes one link for whoever waits for it', async () => {
    const { email } = await newcomer();
    const answers = [await ask(email), await ask('nobody@nowhere.example'), await ask(emailOf('BROKER'))];
    await ask(email);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 200, text: '{}' });
    await expect.poll(() => linksOf(email), { timeout: 8_000 }).toBe(1);
    expect(await linksOf(emailOf('BROKER'))).toBe(0);
  });
});
