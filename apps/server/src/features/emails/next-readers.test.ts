import { emailOperationsApi } from '@onboard/contract/email-operations';
import { emailsApi } from '@onboard/contract/emails';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

const clientId = sampleId('cedar-falls');
let people = 0;

/** Somebody of a client, who has it still unless a test takes it. */
async function reader(firstName: string) {
  people += 1;
  const [id, email] = [newId(), `${firstName}.${people}@mapleridge.example`.toLowerCase()];
  const person = { id, email, firstName, lastName: 'Marsh', role: 'BEN_ADMIN' as const };
  await test.house.db.insertInto('users').values(person).execute();
  await test.house.db.insertInto('client_users').values({ clientId, userId: id }).execute();
  return { id, email };
}
type Reader = Awaited<ReturnType<typeof reader>>;

async function sent(readers: { id?: string; email: string }[], template: 'eif-signed' | 'mfa-reset' = 'eif-signed') {
  const link = `${test.house.config.portalUrl}/client/${clientId}`;
  const to = readers.map(({ email }) => email);
  const whose = { to, userIds: readers.flatMap(({ id }) => id ?? []), clientId, createdBy: null };
  const data = { ...SAMPLE_EMAILS[template], link };
  const id = await test.house.db
    .transaction()
    .execute((tx) => queueEmail(tx, test.house, { template, data, ...whose } as Parameters<typeof queueEmail>[2]));
  await whenSent(id);
  return id;
}
const whenSent = (id: string) =>
  expect
    .poll(async () => (await test.house.db.selectFrom('emails').select('status').where('id', '=', id).execute())[0], {
      timeout: 10_000,
    })
    .toEqual({ status: 'SENT' });

const users = () => test.house.db.updateTable('users');
const moves = ({ id }: Reader, email: string) => users().set({ email }).where('id', '=', id).execute();
const archive = (isArchived: boolean) =>
  test.house.db.updateTable('clients').set({ isArchived }).where('id', '=', clientId).execute();
const loses = ({ id }: Reader) => test.house.db.deleteFrom('client_users').where('userId', '=', id).execute();
const gains = ({ id }: Reader) => test.house.db.insertInto('client_users').values({ clientId, userId: id }).execute();
const goes = ({ id }: Reader) => users().set({ deletedAt: new Date() }).where('id', '=', id).execute();

/** To whom the mailbox got an e-mail, oldest first. */
async function arrivals(words: string): Promise<string[]> {
  const answer = await test.visitor().fetch(`/mailbox/messages?search=${encodeURIComponent(words)}`);
  const { data } = (await answer.json()) as { data: { to: string[] }[] };
  return data.map(({ to }) => to.join(' ')).reverse();
}

it('goes to where its readers are today, and says so before and after', async () => {
  const nina = await reader('Nina');
  const id = await sent([nina]);
  const now = `now.${nina.email}`;
  await moves(nina, now);
  const owner = await test.as('owner@sunward.example');
  const before = await owner.call(emailsApi.get, { params: { id } });
  expect(before.nextReaders).toEqual([{ name: 'Nina Marsh', address: nina.email, goesTo: now }]);
  await owner.call(emailsApi.resend, { params: { emailId: id } });
  await expect.poll(() => arrivals(nina.email), { timeout: 10_000 }).toEqual([nina.email, now]);
  const after = await owner.call(emailsApi.get, { params: { id } });
  const found = await owner.call(emailsApi.list, { query: { search: now } });
  expect(found.data.map((each) => each.id)).toEqual([id]);
  expect(after.recipients.map(({ address }) => address)).toEqual([now]);
  expect(after.history.map(({ reason }) => reason)).toContain(`To ${now} instead of ${nina.email}.`);
});

it('reaches people who swapped their addresses, or took over that of another, each once', async () => {
  const owner = await test.as('owner@sunward.example');
  const resent = async (id: string) => {
    await owner.call(emailsApi.resend, { params: { emailId: id } });
    await whenSent(id);
    const { recipients } = await owner.call(emailsApi.get, { params: { id } });
    return recipients.map(({ address }) => address).sort();
  };
  const [ann, bea] = [await reader('Ann'), await reader('Bea')];
  const swapped = await sent([ann, bea]);
  await moves(ann, `parked.${ann.email}`);
  await moves(bea, ann.email);
  await moves(ann, bea.email);
  expect(await resent(swapped)).toEqual([ann.email, bea.email].sort());
  // One takes the address of another, who has a new one.
  const [cleo, dora] = [await reader('Cleo'), await reader('Dora')];
  const followed = await sent([cleo, dora]);
  await moves(dora, `new.${dora.email}`);
  await moves(cleo, dora.email);
  expect(await resent(followed)).toEqual([dora.email, `new.${dora.email}`].sort());
  // One takes that of somebody who lost the client.
  const [ella, fay] = [await reader('Ella'), await reader('Fay')];
  const inherited = await sent([ella, fay]);
  await loses(ella);
  await moves(ella, `old.${ella.email}`);
  await moves(fay, ella.email);
  await resent(inherited);
  expect((await arrivals(ella.email)).at(-1)).toBe(ella.email);
  // Once they have it again, it reaches both.
  await gains(ella);
  expect(await resent(inherited)).toEqual([ella.email, `old.${ella.email}`]);
  expect((await arrivals(`old.${ella.email}`)).at(-1)?.split(' ').sort()).toEqual([ella.email, `old.${ella.email}`]);
});

const ENDS: [string, (reader: Reader) => Promise<unknown>][] = [
  ['lost the client', loses],
  ['was deleted', goes],
];
it.each(ENDS)('reaches nobody who %s, alone or with others, and is refused where nobody is left', async (_, end) => {
  const [gone, stays] = [await reader('Gone'), await reader('Stays')];
  const [alone, both] = [await sent([gone]), await sent([gone, stays])];
  await end(gone);
  const owner = await test.as('owner@sunward.example');
  const refused = await owner.refusal(emailsApi.resend, { params: { emailId: alone } });
  expect(refused.body).toMatchObject({ code: 'WRONG_STATE', message: expect.stringContaining('has a part in it') });
  await owner.call(emailsApi.resend, { params: { emailId: both } });
  await whenSent(both);
  // The same holds for all that was rejected.
  const rejected = { status: 'REJECTED' as const, statusAt: test.house.now() };
  await test.house.db.updateTable('emails').set(rejected).where('id', 'in', [alone, both]).execute();
  expect(await owner.call(emailOperationsApi.resendRejected, { body: {} })).toEqual({ resent: 1 });
  await whenSent(both);
  expect(await arrivals(gone.email)).toHaveLength(2);
  expect(await arrivals(stays.email)).toHaveLength(3);
});

it('reaches nobody of a client that is archived', async () => {
  const id = await sent([await reader('Late')]);
  const owner = await test.as('owner@sunward.example');
  await archive(true);
  expect((await owner.refusal(emailsApi.resend, { params: { emailId: id } })).body.code).toBe('WRONG_STATE');
  await archive(false);
  await owner.call(emailsApi.resend, { params: { emailId: id } });
});

it('leaves what is about an account at the address it was for, and e-mails to people without a record', async () => {
  const person = await reader('Own');
  const [account, stranger] = [await sent([person], 'mfa-reset'), await sent([{ email: 'x@y.example' }])];
  await moves(person, `other.${person.email}`);
  await loses(person);
  const owner = await test.as('owner@sunward.example');
  const goesTo = async (id: string) =>
    (await owner.call(emailsApi.get, { params: { id } })).nextReaders.map((each) => each.goesTo);
  expect(await goesTo(account)).toEqual([person.email]);
  expect(await goesTo(stranger)).toEqual(['x@y.example']);
});

it('takes back that somebody was left out once they have the client again', async () => {
  const [one, other] = [await reader('One'), await reader('Other')];
  const id = await sent([one, other]);
  const owner = await test.as('owner@sunward.example');
  await loses(one);
  await owner.call(emailsApi.resend, { params: { emailId: id } });
  await whenSent(id);
  await gains(one);
  await owner.call(emailsApi.resend, { params: { emailId: id } });
  await expect.poll(() => arrivals(one.email), { timeout: 10_000 }).toHaveLength(2);
});

it('is found by each address once, though one of its readers shares theirs with another by now', async () => {
  const one = await reader('Shares');
  const shared = `desk.${one.email}`;
  const id = await sent([one, { email: shared }]);
  await moves(one, shared);
  const owner = await test.as('owner@sunward.example');
  const text = async () =>
    (await test.house.db.selectFrom('emails').select('searchText').where('id', '=', id).execute())[0]?.searchText;
  const before = await text();
  await owner.call(emailsApi.resend, { params: { emailId: id } });
  await whenSent(id);
  expect(await text()).toBe(before);
  expect((await arrivals(shared)).at(-1)).toBe(shared);
});
