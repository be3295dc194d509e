import { clientsApi } from '@onboard/contract/clients';
import { emailsApi } from '@onboard/contract/emails';
import { benAdminsApi, brokersApi, internalUsersApi, staffApi, usersApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test?.stop());

const newAddress = () => `nora-${newId()}@newcomers.example`;
const newcomer = (email = newAddress()) => ({ email, firstName: 'Nora', lastName: 'Vale' });
const ofPerson = ({ id }: { id: string }) => ({ params: { userId: id } });
const emailsTo = async (search: string) => (await staff.call(emailsApi.count, { query: { search } })).count;
const PASSWORD = 'kettle by the pond';
/** A broker who chose a password and accepted the terms. */
async function broker() {
  const person = await staff.call(brokersApi.create, { body: newcomer() });
  const { link } = await staff.call(sessionApi.activationLink, ofPerson(person));
  const token = new URL(link).searchParams.get('token') ?? '';
  await test.visitor().call(sessionApi.setPassword, { body: { token, password: PASSWORD } });
  await (await test.as(person.email)).call(sessionApi.acceptTerms);
  return staff.call(brokersApi.get, ofPerson(person));
}

describe('adding somebody', () => {
  it('twice by the same form makes one person and one e-mail, also at the same moment', async () => {
    const body = { ...newcomer(), sendWelcomeEmail: true, requestId: newId() };
    const made = await Promise.all([1, 2, 3].map(() => staff.call(brokersApi.create, { body })));
    const again = await staff.call(brokersApi.create, { body });
    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
    expect(await emailsTo(body.email)).toBe(1);
    const other = { ...body, email: newAddress() };
    expect((await staff.refusal(brokersApi.create, { body: other })).body.message).toMatch(/already added Nora Vale/);
  });

  it.each([
    ['with capital letters', (email: string) => email.toUpperCase()],
    ['with spaces around', (email: string) => `  ${email} `],
  ])('with an address that is taken, %s, is refused, saying by whom', async (_, written) => {
    const { id, email } = await staff.call(brokersApi.create, { body: newcomer() });
    const refused = await staff.refusal(benAdminsApi.create, { body: newcomer(written(email)) });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ALREADY_EXISTS',
      details: [{ path: 'body.email', message: 'Nora Vale already uses this e-mail address. Enter another.' }],
      data: { userId: id },
    });
  });

  it('that somebody deleted had is no new address of another, and it is said whose it was', async () => {
    const gone = await staff.call(brokersApi.create, { body: newcomer() });
    await staff.call(brokersApi.remove, { params: { userId: gone.id } });
    const other = await staff.call(brokersApi.create, { body: newcomer() });
    const params = { userId: other.id };
    const body = { version: other.version, email: gone.email };
    const refused = await staff.refusal(brokersApi.update, { params, body });
    expect([refused.status, refused.body.details]).toEqual([
      409,
      [
        {
          path: 'body.email',
          message: 'Nora Vale had this e-mail address and was deleted; the account has it still. Enter another.',
        },
      ],
    ]);
  });

  it.each([
    [{ email: 'nora@' }, 'body.email', /valid email/],
    [{ email: `${'n'.repeat(190)}@a.example` }, 'body.email', /191/],
    [{ firstName: '  ' }, 'body.firstName', /name/],
    [{ lastName: 'Va\u0007le' }, 'body.lastName', /cannot be shown/],
    [{ firstName: '=1+1' }, 'body.firstName', /^First name can have letters/],
    [{ lastName: '<script>x</script>' }, 'body.lastName', /^Last name can have letters/],
    [{ firstName: '\u200b\u2060' }, 'body.firstName', /^First name has a character that cannot be shown/],
    [
      { firstName: 'n'.repeat(101) },
      'body.firstName',
      /^First name has 101 characters\. Shorten it to 100 or fewer\.$/,
    ],
    [{ phoneNumber: '+49 89 1234' }, 'body.phoneNumber', /ten digits/],
    [{ title: 'x'.repeat(192) }, 'body.title', /191/],
    [{ isOwner: true }, 'body.isOwner', /no such field/],
  ])('with %j is refused, naming the field', async (wrong, path, message) => {
    const body = { ...newcomer(), ...wrong };
    const { details = [] } = (await staff.refusal(brokersApi.create, { body })).body;
    expect(details[0]?.path).toBe(path);
    expect(details[0]?.message).toMatch(message);
  });

  it('keeps an address as it was typed', async () => {
    const email = `Nora.Vale+${newId()}@Newcomers.Example`;
    expect((await staff.call(brokersApi.create, { body: newcomer(email) })).email).toBe(email);
  });

  it('that was deleted brings them back under their record, without clients, terms or password', async () => {
    const person = await broker();
    await staff.call(brokersApi.assign, {
      params: { userId: person.id, clientId: sampleId('cedar-falls') },
      body: {},
    });
    const [first, last] = [new Date('2026-01-05T10:00:00Z'), new Date('2026-03-05T10:00:00Z')];
    const dates = { firstLogin: first, lastLogin: last, firstPasswordSet: first, lastPasswordSet: first };
    await test.house.db.updateTable('users').set(dates).where('id', '=', person.id).execute();
    await staff.call(brokersApi.remove, ofPerson(person));
    const params = { email: person.email };
    expect(await staff.call(staffApi.checkExisting, { params })).toEqual({
      isExisting: false,
      isDeleted: true,
      role: 'BROKER',
      userId: person.id,
      name: 'Nora Vale',
    });
    const body = { ...newcomer(person.email), lastName: 'Vale-Ortiz' };
    const back = await staff.call(benAdminsApi.create, { body });
    expect(back).toMatchObject({
      id: person.id,
      lastName: 'Vale-Ortiz',
      role: 'BEN_ADMIN',
      status: 'NOT_INVITED',
      clientCount: 0,
      termsOfUseDate: null,
      firstPasswordSet: null,
      lastPasswordSet: null,
      firstLogin: first.toISOString(),
      lastLogin: last.toISOString(),
      deletedAt: null,
    });
    await staff.call(benAdminsApi.activationEmail, ofPerson(back));
    const kinds = (await staff.call(usersApi.history, ofPerson(person))).data.map(({ kind }) => kind);
    expect(kinds).toEqual(['ACTIVATION_SENT', 'RESTORED', 'DELETED', 'CLIENT_ASSIGNED', 'LINK_COPIED', 'CREATED']);
  });
});

describe('changing somebody', () => {
  it('tells of a change in between, and overwrites nothing', async () => {
    const person = await staff.call(brokersApi.create, { body: newcomer() });
    const change = (body: object) => ({ ...ofPerson(person), body: { version: person.version, ...body } });
    const changed = await staff.call(brokersApi.update, change({ title: 'Partner' }));
    expect(changed).toMatchObject({ title: 'Partner', version: person.version + 1 });
    expect(changed.userInfoUpdatedAt).not.toBeNull();
    const refused = await owner.refusal(brokersApi.update, change({ title: 'Principal' }));
    expect(refused.body).toMatchObject({ code: 'STALE_VIEW', data: { person: { title: 'Partner' } } });
    expect(refused.body.details?.[0]?.path).toBe('body.version');
    // The same once more is what is there already.
    expect(await staff.call(brokersApi.update, change({ title: 'Partner' }))).toEqual(changed);
  });

  it('lets one of two at the same moment through', async () => {
    const person = await staff.call(brokersApi.create, { body: newcomer() });
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const outcomes = await Promise.allSettled(
      titles.map((title) =>
        staff.call(brokersApi.update, { ...ofPerson(person), body: { version: person.version, title } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of another role is not found', async () => {
    const person = await staff.call(brokersApi.create, { body: newcomer() });
    const body = { version: person.version, title: 'Partner' };
    expect((await staff.refusal(benAdminsApi.update, { ...ofPerson(person), body })).status).toBe(404);
    expect((await owner.refusal(internalUsersApi.update, { ...ofPerson(person), body })).status).toBe(404);
  });

  it('may be done by brokers to their own record, but for what is the insurer’s', async () => {
    const person = await broker();
    const self = await test.as(person.email);
    const body = { version: person.version, phoneNumber: '312 555 0177' };
    expect((await self.call(brokersApi.update, { ...ofPerson(person), body })).phoneNumber).toBe('3125550177');
    const locked = { ...body, clientIds: [sampleId('cedar-falls')] };
    const refused = await self.refusal(brokersApi.update, { ...ofPerson(person), body: locked as never });
    expect(refused.body).toMatchObject({ code: 'FIELD_LOCKED', details: [{ path: 'body.clientIds' }] });
    const params = { userId: sampleId('broker@lakeside.example') };
    expect((await self.refusal(brokersApi.update, { params, body })).status).toBe(404);
  });
});

describe('another e-mail address', () => {
  it('is the new sign-in name and ends all sessions; the password stays', async () => {
    const person = await broker();
    const before = await test.as(person.email);
    const email = newAddress();
    const body = { version: person.version, email };
    const changed = await staff.call(brokersApi.update, { ...ofPerson(person), body });
    expect(changed).toMatchObject({ email, status: 'ACTIVE', firstPasswordSet: person.firstPasswordSet });
    expect(await before.call(sessionApi.authenticated)).toBeNull();
    const { identityId } = await identityOf(person.id);
    expect(await test.house.identity.findPerson(identityId)).toMatchObject({ email, status: 'ACTIVE' });
    expect(await emailsTo(email)).toBe(0);
  });

  it('with an activation e-mail starts anew: the old password opens nothing', async () => {
    const person = await broker();
    const email = newAddress();
    const body = { version: person.version, email, sendActivationEmail: true };
    const changed = await staff.call(brokersApi.update, { ...ofPerson(person), body });
    expect(changed).toMatchObject({ email, status: 'INVITED', firstPasswordSet: null });
    const { identityId } = await identityOf(person.id);
    expect(await test.house.identity.findPerson(identityId)).toMatchObject({ email, hasPassword: false });
    expect(await emailsTo(email)).toBe(1);
  });

  it('that somebody else has is refused, and nothing is changed anywhere', async () => {
    const [person, other] = [await broker(), await broker()];
    const body = { version: person.version, email: other.email.toUpperCase(), lastName: 'Else' };
    const refused = await staff.refusal(brokersApi.update, { ...ofPerson(person), body });
    expect(refused.body).toMatchObject({ code: 'ALREADY_EXISTS', details: [{ path: 'body.email' }] });
    expect(await staff.call(brokersApi.get, ofPerson(person))).toEqual(person);
    // Taken at the identity provider alone: the portal goes back as well.
    const email = newAddress();
    await test.house.identity.createPerson(newcomer(email));
    const again = { version: person.version, email };
    expect((await staff.refusal(brokersApi.update, { ...ofPerson(person), body: again })).status).toBe(409);
    expect(await staff.call(brokersApi.get, ofPerson(person))).toEqual(person);
  });
});

const identityOf = async (userId: string) => {
  const row = await test.house.db
    .selectFrom('users')
    .select('identityId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { identityId: row.identityId ?? '' };
};

describe('deleting somebody', () => {
  it('takes clients, sessions and the way in, and can be repeated', async () => {
    const person = await broker();
    const clientId = sampleId('harborview');
    await staff.call(brokersApi.assign, { params: { userId: person.id, clientId }, body: {} });
    const session = await test.as(person.email);
    for (let times = 0; times < 2; times += 1) {
      expect(await staff.call(brokersApi.remove, ofPerson(person))).toEqual({ userId: person.id });
    }
    expect(await session.call(sessionApi.authenticated)).toBeNull();
    expect((await staff.refusal(brokersApi.get, ofPerson(person))).status).toBe(404);
    const { users } = await staff.call(clientsApi.get, { params: { clientId } });
    expect(users.map(({ id }) => id)).not.toContain(person.id);
    const { identityId } = await identityOf(person.id);
    expect((await test.house.identity.findPerson(identityId))?.status).toBe('DEACTIVATED');
    const query = { status: 'DELETED' as const, search: person.email };
    expect((await staff.call(brokersApi.list, { query })).data).toMatchObject([{ id: person.id, status: 'DELETED' }]);
  });

  it('says beforehand which clients lose their last administrator, and those are set up no longer', async () => {
    const admin = await staff.call(benAdminsApi.create, { body: newcomer() });
    const clientId = sampleId('bluewater');
    const former = sampleId('admin@summit.example');
    await staff.call(benAdminsApi.assign, { params: { userId: admin.id, clientId }, body: {} });
    const effects = await staff.call(benAdminsApi.effects, ofPerson(admin));
    expect(effects).toMatchObject({ clientCount: 1, clientsWithoutBenAdmin: [], refusal: null });
    await staff.call(benAdminsApi.unassign, { params: { userId: former, clientId } });
    const after = await staff.call(benAdminsApi.effects, { ...ofPerson(admin), query: { clientId } });
    expect(after.clientsWithoutBenAdmin.map(({ id }) => id)).toEqual([clientId]);
    expect((await staff.call(clientsApi.setup, { params: { clientId } })).isComplete).toBe(true);
    await staff.call(benAdminsApi.remove, ofPerson(admin));
    const client = await staff.call(clientsApi.get, { params: { clientId } });
    expect([client.setupCompletedAt, client.users.some(({ role }) => role === 'BEN_ADMIN')]).toEqual([null, false]);
  });

  it('tells whoever takes a client from somebody second that they do not have it', async () => {
    const admin = await staff.call(benAdminsApi.create, { body: newcomer() });
    const clientId = sampleId('cedar-falls');
    const both = { params: { userId: admin.id, clientId } };
    await staff.call(benAdminsApi.assign, { ...both, body: {} });
    await owner.call(benAdminsApi.unassign, both);
    const { status, body } = await staff.refusal(benAdminsApi.unassign, both);
    const name = `${admin.firstName} ${admin.lastName}`;
    const message = `${name} does not have Cedar Falls Manufacturing. Nothing was changed.`;
    expect([status, body.code, body.message]).toEqual([409, 'STALE_VIEW', message]);
    const nowhere = { params: { userId: admin.id, clientId: newId() } };
    expect((await staff.refusal(benAdminsApi.unassign, nowhere)).body.code).toBe('NOT_FOUND');
  });

  it('says who signs, and for whom somebody is the consultant', async () => {
    const signer = { params: { userId: sampleId('signer@lakeside.example') } };
    const signed = await staff.call(brokersApi.effects, signer);
    expect(signed.authorizedSignerOf.map(({ id }) => id)).toEqual([sampleId('northgate')]);
    const consultant = { params: { userId: sampleId('consultant@sunward.example') } };
    expect((await owner.call(internalUsersApi.effects, consultant)).consultantOf.length).toBeGreaterThan(3);
  });
});

describe('a benefits administrator who becomes a broker', () => {
  it('keeps clients and history, signs in again, and leaves a client without administrator unset', async () => {
    const admin = await staff.call(benAdminsApi.create, { body: newcomer() });
    const clientId = sampleId('harborview');
    await staff.call(benAdminsApi.assign, { params: { userId: admin.id, clientId }, body: {} });
    const { version } = await staff.call(benAdminsApi.get, ofPerson(admin));
    const session = await test.as(admin.email);
    const stale = await staff.refusal(benAdminsApi.changeToBroker, { ...ofPerson(admin), body: { version: 0 } });
    expect(stale.body.code).toBe('STALE_VIEW');
    for (let times = 0; times < 2; times += 1) {
      const changed = await staff.call(benAdminsApi.changeToBroker, { ...ofPerson(admin), body: { version } });
      expect(changed).toMatchObject({ role: 'BROKER', clientCount: 1, createdAt: admin.createdAt });
    }
    expect(await session.call(sessionApi.authenticated)).toBeNull();
    expect((await staff.refusal(benAdminsApi.get, ofPerson(admin))).status).toBe(404);
    const { users } = await staff.call(clientsApi.get, { params: { clientId } });
    expect(users.find(({ id }) => id === admin.id)?.role).toBe('BROKER');
    const { data } = await staff.call(usersApi.history, ofPerson(admin));
    expect(data[0]).toMatchObject({ kind: 'ROLE_CHANGED', byName: 'Daniel Reyes', detail: { to: 'BROKER' } });
  });
});

describe('internal users', () => {
  it('are seen by everyone internal and managed by owners', async () => {
    expect((await staff.call(internalUsersApi.list, {})).data.length).toBeGreaterThan(1);
    const body = { ...newcomer(), sendWelcomeEmail: true };
    expect((await staff.refusal(internalUsersApi.create, { body })).status).toBe(403);
    const person = await owner.call(internalUsersApi.create, { body });
    expect(person).toMatchObject({ role: 'SLF_ADMIN', status: 'INVITED' });
    expect(await emailsTo(body.email)).toBe(1);
    const change = { ...ofPerson(person), body: { version: person.version, title: 'Consultant' } };
    expect((await staff.refusal(internalUsersApi.update, change)).status).toBe(403);
    expect((await owner.call(internalUsersApi.update, change)).title).toBe('Consultant');
    expect((await staff.refusal(internalUsersApi.activationEmail, ofPerson(person))).status).toBe(403);
    await owner.call(internalUsersApi.activationEmail, ofPerson(person));
    expect(await emailsTo(body.email)).toBe(2);
    expect((await staff.refusal(internalUsersApi.remove, ofPerson(person))).status).toBe(403);
    await owner.call(internalUsersApi.remove, ofPerson(person));
  });

  it('are never without an owner who can sign in', async () => {
    const self = sampleId('owner@sunward.example');
    const params = { userId: self };
    expect((await owner.call(internalUsersApi.effects, { params })).refusal).toMatch(/cannot delete yourself/);
    expect((await owner.refusal(internalUsersApi.remove, { params })).body.message).toMatch(/cannot delete yourself/);
    // Somebody who is to choose a password cannot sign in, whatever they could before, so the last one stays.
    const second = await owner.call(internalUsersApi.create, { body: { ...newcomer(), role: 'SLF_OWNER' } });
    await test.house.db
      .updateTable('users')
      .set({ termsOfUseDate: new Date(), lastLogin: new Date() })
      .where('id', '=', second.id)
      .execute();
    const other = await test.as(second.email);
    const { version } = (await owner.call(internalUsersApi.list, { query: { role: 'SLF_OWNER' } })).data.find(
      ({ id }) => id === self,
    ) ?? { version: 0 };
    const demote = { params, body: { version, role: 'SLF_ADMIN' as const } };
    expect((await other.refusal(internalUsersApi.remove, { params })).body.message).toMatch(/last owner/);
    expect((await other.refusal(internalUsersApi.update, demote)).body).toMatchObject({
      code: 'WRONG_STATE',
      details: [{ path: 'body.role' }],
    });
    const own = { ...ofPerson(second), body: { version: second.version, role: 'SLF_ADMIN' as const } };
    expect((await other.refusal(internalUsersApi.update, own)).body.message).toMatch(/your own role/);
    // Two owners who delete each other at once: one stays.
    const dates = { firstPasswordSet: new Date() };
    await test.house.db.updateTable('users').set(dates).where('id', '=', second.id).execute();
    const outcomes = await Promise.allSettled([
      other.call(internalUsersApi.remove, { params }),
      owner.call(internalUsersApi.remove, ofPerson(second)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a client given while the person is deleted', () => {
  it('is never left with somebody who is gone, nor comes back with them', async () => {
    const clientId = sampleId('northgate');
    for (let times = 0; times < 4; times += 1) {
      const person = await staff.call(brokersApi.create, { body: newcomer() });
      const params = { userId: person.id, clientId };
      await Promise.allSettled([
        staff.call(brokersApi.assign, { params, body: {} }),
        staff.call(brokersApi.remove, ofPerson(person)),
      ]);
      const left = () =>
        test.house.db.selectFrom('client_users').select('clientId').where('userId', '=', person.id).execute();
      expect(await left()).toEqual([]);
      expect((await staff.refusal(brokersApi.assign, { params, body: {} })).status).toBe(404);
      // A row of before that rule is not handed back either.
      await test.house.db.insertInto('client_users').values({ clientId, userId: person.id }).execute();
      const back = await staff.call(brokersApi.create, { body: newcomer(person.email) });
      expect([back.id, back.clientCount]).toEqual([person.id, 0]);
    }
  });
});
