import { benAdminsApi, usersApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
const clock = { ahead: 0 };
beforeAll(async () => {
  test = await startTestHouse({ now: () => new Date(Date.now() + clock.ahead) });
});
afterAll(() => test.stop());

const PASSWORD = 'kettle by the pond';
const NEW_PASSWORD = 'another pond kettle';
const OWNER = 'owner@sunward.example';
const staff = () => test.as('consultant@sunward.example');

interface Someone {
  id: string;
  email: string;
  totpSecret: string;
}

/** Somebody who has signed in before, with a code; or who was only invited. */
async function someone({ role = 'BEN_ADMIN', isInvited = false } = {}): Promise<Someone> {
  const { db, identity } = test.house;
  const id = newId();
  const person = { email: `${id}@resets.example`, firstName: 'Rhea', lastName: 'Dunn' };
  const welcomed = { termsOfUseDate: new Date(), welcomeEmailSentDate: new Date() };
  const identityId = isInvited ? null : await identity.createPerson(person);
  await db
    .insertInto('users')
    .values({ id, role, identityId, ...person, ...welcomed })
    .execute();
  const who = { id, email: person.email, totpSecret: '' };
  if (!identityId) return who;
  const { token } = await identity.issueActivationToken(identityId);
  await test.visitor().call(sessionApi.setPassword, { body: { token, password: PASSWORD } });
  await signIn(test.url, {
    email: who.email,
    password: PASSWORD,
    onEnrolled: (secret) => {
      who.totpSecret = secret;
    },
  });
  return who;
}

interface Mail {
  subject: string;
  text: string;
}
async function mailTo(email: string, subject: RegExp): Promise<Mail[]> {
  const response = await test.visitor().fetch(`/mailbox/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { data: Mail[] }).data.filter((mail) => subject.test(mail.subject));
}
async function firstMailTo(email: string, subject: RegExp): Promise<Mail> {
  await expect.poll(() => mailTo(email, subject), { timeout: 8_000 }).toHaveLength(1);
  return (await mailTo(email, subject))[0] as Mail;
}
const tokenIn = ({ text }: Mail, page: string): string => {
  const address = new RegExp(`http://localhost:\\d+/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
  expect(address).toBeDefined();
  return address ?? '';
};
const canSignIn = async (who: Someone, password: string) =>
  await signIn(test.url, { email: who.email, password, totpSecret: who.totpSecret }).then(
    () => true,
    () => false,
  );
const historyOf = async ({ id: userId }: Someone) => {
  const { data } = await (await staff()).call(usersApi.history, { params: { userId } });
  return data.map(({ kind, byName }) => [kind, byName !== null]);
};
const ask = async (path: string) => {
  const response = await test.visitor().fetch(path, { method: 'POST' });
  const { date: _, 'correlation-id': __, ...headers } = Object.fromEntries(response.headers);
  const shown = Object.keys(headers).filter((name) => !name.startsWith('x-ratelimit'));
  return { status: response.status, text: await response.text(), shown };
};

describe('asking for another password', () => {
  const forgot = (email: string) => ask(`/api/users/reset-password/${encodeURIComponent(email)}`);

  it('leads from the e-mail to signing in with it; the old one works until then and sessions end with it', async () => {
    const who = await someone();
    const before = await test.as(who.email);
    expect(await forgot(who.email.toUpperCase())).toMatchObject({ status: 200, text: '{}' });
    const token = tokenIn(await firstMailTo(who.email, /new password/), 'reset');
    expect(await before.call(sessionApi.authenticated)).not.toBeNull();
    expect(await canSignIn(who, PASSWORD)).toBe(true);
    const look = () => test.visitor().call(sessionApi.linkState, { params: { token } });
    for (let times = 0; times < 3; times += 1) expect(await look()).toMatchObject({ state: 'valid', purpose: 'reset' });
    const set = { body: { token, password: NEW_PASSWORD } };
    expect(await test.visitor().call(sessionApi.setPassword, set)).toEqual({ userName: who.email });
    expect(await look()).toMatchObject({ state: 'used', userName: null });
    expect(await before.call(sessionApi.authenticated)).toBeNull();
    expect(await canSignIn(who, PASSWORD)).toBe(false);
    expect(await canSignIn(who, NEW_PASSWORD)).toBe(true);
    await firstMailTo(who.email, /password was changed/);
  });

  it('is answered alike for whoever is known, was only invited, or is nobody, and mails once in two minutes', async () => {
    const [who, invited] = [await someone(), await someone({ isInvited: true })];
    const answers = [];
    for (const email of [who.email, invited.email, 'nobody@nowhere.example', who.email])
      answers.push(await forgot(email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Who has no password yet gets the way to a first one.
    tokenIn(await firstMailTo(invited.email, /new link/), 'reactivate');
    await firstMailTo(who.email, /new password/);
    expect(await mailTo(invited.email, /new password/)).toEqual([]);
  });

  it('gives a link that is good for an hour', async () => {
    const who = await someone();
    await forgot(who.email);
    const token = tokenIn(await firstMailTo(who.email, /new password/), 'reset');
    const look = () => test.visitor().call(sessionApi.linkState, { params: { token } });
    try {
      clock.ahead = 59 * 60_000;
      expect((await look()).state).toBe('valid');
      clock.ahead = 61 * 60_000;
      expect((await look()).state).toBe('expired');
    } finally {
      clock.ahead = 0;
    }
  });

  it('is that too after staff took the password away and the mail was lost, and not an invitation', async () => {
    const who = await someone();
    await (await staff()).call(sessionApi.resetPassword, { params: { userId: who.id } });
    await firstMailTo(who.email, /new password/);
    await test.visitor().call(sessionApi.requestPasswordReset, { params: { email: who.email } });
    await expect.poll(() => mailTo(who.email, /./), { timeout: 8_000 }).toHaveLength(2);
    for (const { text } of await mailTo(who.email, /./)) expect(text).toContain('/reset?');
  });

  it('is limited by network address', async () => {
    const answers = [];
    for (let times = 0; times < 11; times += 1) answers.push((await forgot(`n${times}@nowhere.example`)).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a password that staff reset', () => {
  const reset = async (by: string, userId: string) =>
    (await test.as(by)).refusal(sessionApi.resetPassword, { params: { userId } });

  it('stops working at once; the link sent leads to another, and a second reset sends a second link', async () => {
    const who = await someone();
    const page = await test.as(who.email);
    await (await staff()).call(sessionApi.resetPassword, { params: { userId: who.id } });
    expect(await page.call(sessionApi.authenticated)).toBeNull();
    expect(await canSignIn(who, PASSWORD)).toBe(false);
    const mail = await firstMailTo(who.email, /new password/);
    expect(mail.text).toContain('old one no longer works');
    expect(await historyOf(who)).toEqual([['PASSWORD_RESET', true]]);
    await (await staff()).call(sessionApi.resetPassword, { params: { userId: who.id } });
    await expect.poll(() => mailTo(who.email, /new password/), { timeout: 8_000 }).toHaveLength(2);
    const body = { token: tokenIn(mail, 'reset'), password: NEW_PASSWORD };
    await test.visitor().call(sessionApi.setPassword, { body });
    expect(await canSignIn(who, NEW_PASSWORD)).toBe(true);
  });

  it('is one that exists', async () => {
    const { id } = await someone({ isInvited: true });
    expect((await reset(OWNER, id)).body.code).toBe('WRONG_STATE');
    expect((await reset(OWNER, newId())).status).toBe(404);
  });

  it('is of somebody they may manage: staff reset no owner, and nobody else resets anything', async () => {
    const [owner, admin] = [await someone({ role: 'SLF_OWNER' }), await someone({ role: 'BEN_ADMIN' })];
    expect((await reset('consultant@sunward.example', owner.id)).body.code).toBe('NOT_ALLOWED');
    for (const by of ['admin@cedarfalls.example', 'broker@lakeside.example']) {
      expect((await reset(by, admin.id)).body.code).toBe('NOT_ALLOWED');
    }
    expect((await test.visitor().refusal(sessionApi.resetPassword, { params: { userId: admin.id } })).status).toBe(401);
  });
});

describe('the second step that staff reset', () => {
  const reset = async (by: string, email: string) =>
    (await test.as(by)).refusal(sessionApi.resetMfa, { params: { email } });

  it('is set up anew at the next sign-in; sessions end and the person is told', async () => {
    const who = await someone();
    const page = await test.as(who.email);
    await (await staff()).call(sessionApi.resetMfa, { params: { email: who.email.toUpperCase() } });
    expect(await page.call(sessionApi.authenticated)).toBeNull();
    expect((await firstMailTo(who.email, /codes for Onboard were reset/)).text).toContain('/login');
    expect(await historyOf(who)).toEqual([['MFA_RESET', true]]);
    let enrolled = '';
    const onEnrolled = (secret: string) => {
      enrolled = secret;
    };
    await signIn(test.url, { email: who.email, password: PASSWORD, onEnrolled });
    expect(enrolled).not.toBe('');
    expect(enrolled).not.toBe(who.totpSecret);
  });

  it('lets somebody back in whom wrong codes locked out', async () => {
    const who = await someone();
    const authn = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await test.visitor().fetch(`/identity/api/v1/authn${path}`, init)).json()) as {
        status?: string;
        stateToken?: string;
        _embedded?: { factors?: { id: string }[] };
      };
    };
    const password = { username: who.email, password: PASSWORD };
    const { stateToken, _embedded } = await authn('', password);
    const verify = `/factors/${_embedded?.factors?.[0]?.id}/verify`;
    for (let tries = 0; tries < 10; tries += 1) await authn(verify, { stateToken, passCode: 'abcdef' });
    expect((await authn('', password)).status).toBe('LOCKED_OUT');
    await (await staff()).call(sessionApi.resetMfa, { params: { email: who.email } });
    expect((await authn('', password)).status).toBe('MFA_ENROLL');
    expect((await firstMailTo(who.email, /codes for Onboard were reset/)).text).toContain('the lock is lifted too');
  }, 30_000);

  it('is that of whoever was seen with the address, and of nobody else who has it by now', async () => {
    const anna = await someone();
    const { db } = test.house;
    const moved = `${anna.id}@moved.example`;
    await db.updateTable('users').set({ email: moved }).where('id', '=', anna.id).execute();
    const bela = await someone();
    await db.updateTable('users').set({ email: anna.email }).where('id', '=', bela.id).execute();
    const seen = { params: { email: anna.email }, body: { userId: anna.id } };
    const { status, body } = await (await staff()).refusal(sessionApi.resetMfa, seen);
    expect([status, body.code]).toEqual([409, 'STALE_VIEW']);
    expect(body.message).toContain(`The e-mail address of Rhea Dunn is ${moved} now.`);
    expect([await historyOf(anna), await historyOf(bela)]).toEqual([[], []]);

    const now = { params: { email: moved.toUpperCase() }, body: { userId: anna.id } };
    await (await staff()).call(sessionApi.resetMfa, now);
    expect([await historyOf(anna), await historyOf(bela)]).toEqual([[['MFA_RESET', true]], []]);

    await (await staff()).call(benAdminsApi.remove, { params: { userId: anna.id } });
    expect((await (await staff()).refusal(sessionApi.resetMfa, now)).body.code).toBe('PERSON_GONE');
    expect((await (await staff()).refusal(sessionApi.resetMfa, seen)).body.code).toBe('PERSON_GONE');
    expect(await historyOf(bela)).toEqual([]);
  });

  it('is of somebody they may manage', async () => {
    const owner = await someone({ role: 'SLF_OWNER' });
    const known = { params: { email: owner.email }, body: { userId: owner.id } };
    expect((await (await staff()).refusal(sessionApi.resetMfa, known)).body.code).toBe('NOT_ALLOWED');
    expect((await reset('consultant@sunward.example', owner.email)).body.code).toBe('NOT_ALLOWED');
    expect((await reset('admin@cedarfalls.example', owner.email)).body.code).toBe('NOT_ALLOWED');
    expect((await reset(OWNER, 'nobody@nowhere.example')).status).toBe(404);
    expect((await reset(OWNER, (await someone({ isInvited: true })).email)).body.code).toBe('WRONG_STATE');
    const params = { email: owner.email };
    expect((await test.visitor().refusal(sessionApi.resetMfa, { params })).status).toBe(401);
  });
});
