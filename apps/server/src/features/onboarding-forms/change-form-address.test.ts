import { setTimeout as pause } from 'node:timers/promises';
import { formAddressesApi } from '@onboard/contract/onboarding-forms';
import { benAdminsApi, internalUsersApi, usersApi } from '@onboard/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { addForm, type GivenForm, recipientsOf, signingSystem, signingTold } from './testing/forms.ts';

let test: TestHouse;
let staff: CallingClient;
let signing: Awaited<ReturnType<typeof signingSystem>>;
beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  signing = await signingSystem(test);
});
afterAll(async () => {
  await signing?.end();
  await test?.stop();
});

const newAddress = () => `nora-${newId()}@newcomers.example`;
const cedarFalls = sampleId('cedar-falls');
const northgate = sampleId('northgate');
const change = formAddressesApi.update;

interface Nora {
  id: string;
  oldEmail: string;
  email: string;
}
/** Somebody whose address was changed, whose forms still go to the old one. */
let nora: Nora;
beforeEach(async () => {
  const body = { email: newAddress(), firstName: 'Nora', lastName: 'Vale' };
  const { id, version } = await staff.call(benAdminsApi.create, { body });
  const email = newAddress();
  await staff.call(benAdminsApi.update, { params: { userId: id }, body: { email, version } });
  nora = { id, oldEmail: body.email, email };
});
const ask = (person: Pick<Nora, 'id' | 'oldEmail'> = nora, by = staff) =>
  by.call(change, { params: { userId: person.id }, body: { oldEmail: person.oldEmail } });
const form = (given: Partial<GivenForm> = {}) =>
  addForm(test, signing, { clientId: cedarFalls, recipients: [{ userId: nora.id, email: nora.oldEmail }], ...given });
const addressesOf = async (formId: string) => (await recipientsOf(test, formId)).map(({ email }) => email);

describe('forms of somebody with a new address', () => {
  it('go there, of every client, and the signing system is told', async () => {
    const other = { userId: null, email: 'w.finch@cedarfalls.example' };
    const one = await form({ recipients: [{ userId: nora.id, email: nora.oldEmail.toUpperCase() }, other] });
    const two = await form({ clientId: northgate, name: 'Broker of record' });
    const answer = await ask();
    expect(answer).toMatchObject({ userId: nora.id, email: nora.email, formCount: 2, recipientCount: 2 });
    expect(answer.forms).toEqual(
      expect.arrayContaining([
        { clientId: cedarFalls, clientName: 'Cedar Falls Manufacturing', onboardingFormId: one.id, name: one.name },
        { clientId: northgate, clientName: 'Northgate Family Clinics', onboardingFormId: two.id, name: two.name },
      ]),
    );
    expect(await addressesOf(one.id)).toEqual([nora.email, other.email]);
    expect(await addressesOf(two.id)).toEqual([nora.email]);
    await signingTold(test, nora.id);
    for (const { envelopeId } of [one, two]) {
      expect((await signing.recipientsOf(envelopeId)).map(({ email }) => email)).toContain(nora.email);
    }
    expect((await signing.recipientsOf(one.envelopeId)).map(({ email }) => email)).toContain(other.email);
  });

  it('are noted in the history of the form and of the person, once', async () => {
    const { id } = await form();
    await ask();
    // The same again, also at the same moment, has nothing left to do.
    for (const again of await Promise.all([ask(), ask(), ask()])) {
      expect(again).toEqual({ userId: nora.id, email: nora.email, formCount: 0, recipientCount: 0, forms: [] });
    }
    const events = await test.house.db
      .selectFrom('onboarding_form_events')
      .selectAll()
      .where('onboardingFormId', '=', id)
      .execute();
    expect(events).toMatchObject([
      {
        clientId: cedarFalls,
        event: 'RECIPIENT_EMAIL_CHANGED',
        actorId: sampleId('consultant@sunward.example'),
        actorName: 'Daniel Reyes',
        details: { from: nora.oldEmail, to: nora.email },
      },
    ]);
    const { data } = await staff.call(usersApi.history, { params: { userId: nora.id } });
    const moves = data.filter(({ kind }) => kind === 'FORMS_MOVED');
    expect(moves.map(({ byName, detail }) => [byName, detail])).toEqual([
      ['Daniel Reyes', { from: nora.oldEmail, to: nora.email, formCount: 1 }],
    ]);
  });

  it('move once, however many ask at the same moment', async () => {
    await form();
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ formCount }) => formCount).sort()).toEqual([0, 0, 0, 1]);
  });

  it('keep what was signed, what is over, what goes elsewhere and what is somebody else’s', async () => {
    const at = new Date();
    const mine = { userId: nora.id, email: nora.oldEmail };
    const kept = [
      await form({ completedDateTime: at }),
      await form({ declinedDateTime: at }),
      await form({ voidedDateTime: at }),
      await form({ deletedAt: at }),
      await form({ recipients: [{ ...mine, signedDateTime: at }] }),
      await form({ recipients: [{ ...mine, declinedDateTime: at }] }),
      await form({ recipients: [{ ...mine, userId: null }] }),
      await form({ recipients: [{ ...mine, userId: sampleId('admin@cedarfalls.example') }] }),
    ];
    const elsewhere = await form({ recipients: [{ ...mine, email: 'nora.other@newcomers.example' }] });
    const before = await Promise.all([...kept, elsewhere].map(({ id }) => recipientsOf(test, id)));
    expect(await ask()).toMatchObject({ formCount: 0, recipientCount: 0 });
    expect(await Promise.all([...kept, elsewhere].map(({ id }) => recipientsOf(test, id)))).toEqual(before);
    const waiting = await form({ recipients: [{ ...mine, signedDateTime: at }, mine] });
    expect(await ask()).toMatchObject({ formCount: 1, recipientCount: 1 });
    expect(await addressesOf(waiting.id)).toEqual([nora.oldEmail, nora.email]);
  });

  it('reach the signing system late where it was down', async () => {
    const { id, envelopeId } = await form();
    const { db } = test.house;
    await sql`ALTER TABLE signing.recipients RENAME TO away`.execute(db);
    expect(await ask()).toMatchObject({ formCount: 1 });
    await pause(1_000);
    expect((await recipientsOf(test, id))[0]).toMatchObject({ email: nora.email, emailChangedAt: expect.any(Date) });
    await sql`ALTER TABLE signing.away RENAME TO recipients`.execute(db);
    expect((await signing.recipientsOf(envelopeId)).map(({ email }) => email)).toEqual([nora.oldEmail]);
    await signingTold(test, nora.id);
    expect((await signing.recipientsOf(envelopeId)).map(({ email }) => email)).toEqual([nora.email]);
  });

  it('go to the latest address when it changes twice', async () => {
    const { id, envelopeId } = await form();
    await ask();
    const { version } = await staff.call(benAdminsApi.get, { params: { userId: nora.id } });
    const email = newAddress();
    await staff.call(benAdminsApi.update, { params: { userId: nora.id }, body: { email, version } });
    expect(await ask({ id: nora.id, oldEmail: nora.email })).toMatchObject({ email, formCount: 1 });
    expect(await addressesOf(id)).toEqual([email]);
    await signingTold(test, nora.id);
    expect((await signing.recipientsOf(envelopeId)).map((each) => each.email)).toEqual([email]);
  });
});

describe('what cannot be', () => {
  const refused = (body: unknown, userId = nora.id, by = staff) =>
    by.refusal(change, { params: { userId }, body: body as { oldEmail: string } });

  it.each([
    ['nothing', {}, 'Name the address that the person had before.'],
    ['null', { oldEmail: null }, 'Name the address that the person had before.'],
    ['blanks', { oldEmail: '   ' }, 'Name the address that the person had before.'],
    ['a list', { oldEmail: ['a@b.example'] }, 'Name the address that the person had before.'],
    ['no address', { oldEmail: 'nora@' }, expect.stringMatching(/e-?mail/i)],
    ['a control character', { oldEmail: 'no\u0007ra@newcomers.example' }, expect.any(String)],
    ['too much', { oldEmail: `${'a'.repeat(180)}@newcomers.example` }, expect.stringContaining('191')],
  ])('is refused with its field, why and how: %s', async (_, body, message) => {
    const { id } = await form();
    const { status, body: refusal } = await refused(body);
    expect([status, refusal.code]).toEqual([400, 'VALIDATION']);
    expect(refusal.details).toEqual([{ path: 'body.oldEmail', message }]);
    expect(await addressesOf(id)).toEqual([nora.oldEmail]);
  });

  it('is the address they have now, a field that does not exist, or somebody who is not there', async () => {
    const same = await refused({ oldEmail: nora.email.toUpperCase() });
    expect(same.body.details).toEqual([
      { path: 'body.oldEmail', message: 'This is the address that Nora Vale has now. Name the one from before.' },
    ]);
    const more = await refused({ oldEmail: nora.oldEmail, email: 'x@y.example' });
    expect(more.body.details?.map(({ path }) => path)).toEqual(['body.email']);
    expect((await refused({ oldEmail: nora.oldEmail }, newId())).status).toBe(404);
    await staff.call(benAdminsApi.remove, { params: { userId: nora.id } });
    expect((await refused({ oldEmail: nora.oldEmail })).status).toBe(404);
  });

  it('is asked by anybody but staff', async () => {
    const { id } = await form();
    for (const email of ['admin@cedarfalls.example', 'broker@lakeside.example']) {
      const answer = await refused({ oldEmail: nora.oldEmail }, nora.id, await test.as(email));
      expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED']);
    }
    expect((await refused({ oldEmail: nora.oldEmail }, nora.id, test.visitor())).status).toBe(401);
    expect(await addressesOf(id)).toEqual([nora.oldEmail]);
  });

  it('is about internal users, but for owners', async () => {
    const owner = await test.as('owner@sunward.example');
    const body = { email: newAddress(), firstName: 'Mara', lastName: 'Lind' };
    const mara = await owner.call(internalUsersApi.create, { body });
    const email = newAddress();
    await owner.call(internalUsersApi.update, {
      params: { userId: mara.id },
      body: { email, version: mara.version },
    });
    const { id } = await form({ recipients: [{ userId: mara.id, email: body.email }] });
    const { status, body: refusal } = await refused({ oldEmail: body.email }, mara.id);
    expect([status, refusal.code, refusal.details?.[0]?.path]).toEqual([403, 'NOT_ALLOWED', 'params.userId']);
    expect(refusal.message).toMatch(/^Mara Lind is internal staff\. Ask an owner/);
    expect(await ask({ id: mara.id, oldEmail: body.email }, owner)).toMatchObject({ formCount: 1 });
    expect(await addressesOf(id)).toEqual([email]);
  });
});

it('moves thousands well within the time that the browser waits', async () => {
  await addForms(5_000);
  const began = performance.now();
  const answer = await ask();
  const seconds = (performance.now() - began) / 1_000;
  console.log(`5,000 forms moved in ${seconds.toFixed(2)} s`);
  expect(answer).toMatchObject({ formCount: 5_000, recipientCount: 5_000 });
  expect(answer.forms).toHaveLength(100);
  expect(seconds).toBeLessThan(30);
});

async function addForms(count: number): Promise<void> {
  const { db } = test.house;
  const ids = Array.from({ length: count }, () => newId());
  const forms = ids.map((id) => ({ clientId: cedarFalls, id, template: 'many', name: 'One of many' }));
  const recipients = ids.map((onboardingFormId) => ({
    ...{ clientId: cedarFalls, id: newId(), onboardingFormId, userId: nora.id, email: nora.oldEmail },
    ...{ role: 'SIGNER', routingOrder: 1, name: 'Nora Vale' },
  }));
  for (let from = 0; from < count; from += 1_000) {
    await db
      .insertInto('onboarding_forms')
      .values(forms.slice(from, from + 1_000))
      .execute();
    await db
      .insertInto('onboarding_form_recipients')
      .values(recipients.slice(from, from + 1_000))
      .execute();
  }
}
