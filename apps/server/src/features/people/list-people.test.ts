import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { listFiltersApi } from '@onboard/contract/list-filters';
import { newDocumentNoticeApi } from '@onboard/contract/new-document-notice';
import { benAdminsApi, brokersApi, usersApi } from '@onboard/contract/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let owner: CallingClient;
let broker: CallingClient;
let admin: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  owner = await test.as('owner@sunward.example');
  broker = await test.as('broker@lakeside.example');
  admin = await test.as('admin@cedarfalls.example');
});
afterAll(() => test?.stop());

const emailsOf = ({ data }: { data: { email: string }[] }) => data.map(({ email }) => email);

describe('a list of people', () => {
  it.each([
    ['a name', 'priya', 'broker@lakeside.example'],
    ['an address', 'SIGNER@', 'signer@lakeside.example'],
    ['a client', 'northgate', 'signer@lakeside.example'],
    ['a client and a name', 'owen northgate', 'signer@lakeside.example'],
    ['signs that mean something to a database', '%_\\', null],
  ])('is searched by %s', async (_, search, email) => {
    const found = emailsOf(await staff.call(brokersApi.list, { query: { search } }));
    const others = ['broker@lakeside.example', 'signer@lakeside.example'].filter((each) => each !== email);
    expect(found).toEqual(email ? expect.arrayContaining([email]) : []);
    for (const other of others) expect(found).not.toContain(other);
  });

  it.each([' ', '\u200b', '\u00ad\u2060 '])('is not searched by %j, which nobody can see', async (search) => {
    const all = await staff.call(brokersApi.list, {});
    expect(all.total).toBeGreaterThan(0);
    expect(await staff.call(brokersApi.list, { query: { search } })).toEqual(all);
  });

  it.each(['Jo\u200banna', 'B\u200bo', '\ufeffXavi', 'می\u200cخواهم'])(
    'is searched by the name %j, as it is kept',
    async (firstName) => {
      const email = `${newId()}@unseen.example`;
      const person = { id: newId(), email, firstName, lastName: 'Vale', role: 'BROKER' };
      await test.house.db.insertInto('users').values(person).execute();
      const found = emailsOf(await staff.call(brokersApi.list, { query: { search: `${firstName} unseen.example` } }));
      expect(found).toEqual([email]);
    },
  );

  it('is narrowed to a client', async () => {
    const query = { clientId: sampleId('northgate') };
    const brokers = emailsOf(await staff.call(brokersApi.list, { query }));
    expect(brokers).toContain('signer@lakeside.example');
    expect(brokers).not.toContain('broker@lakeside.example');
    const all = emailsOf(await staff.call(usersApi.list, { query }));
    expect(all).toEqual(expect.arrayContaining(['signer@lakeside.example', 'admin@summit.example']));
    expect(all).not.toContain('admin@cedarfalls.example');
  });

  it('is narrowed to how far people are', async () => {
    const body = { email: `nora-${newId()}@newcomers.example`, firstName: 'Nora', lastName: 'Vale' };
    await staff.call(brokersApi.create, { body });
    const invited = { ...body, email: `ivan-${newId()}@newcomers.example`, sendWelcomeEmail: true };
    await staff.call(brokersApi.create, { body: invited });
    const of = async (status: 'ACTIVE' | 'INVITED' | 'NOT_INVITED' | 'DELETED') => {
      const page = await staff.call(brokersApi.list, { query: { status } });
      expect(page.data.every((person) => person.status === status)).toBe(true);
      return emailsOf(page);
    };
    expect(await of('NOT_INVITED')).toContain(body.email);
    expect(await of('INVITED')).toContain(invited.email);
    expect(await of('ACTIVE')).toEqual(expect.arrayContaining(['broker@lakeside.example']));
    expect(await of('DELETED')).not.toContain(body.email);
  });

  it.each(['name', 'email', 'createdAt', 'lastLogin'] as const)(
    'is sorted by %s both ways, page by page',
    async (by) => {
      const all = async (sortDirection: 'asc' | 'desc', limit: number) => {
        const ids: string[] = [];
        for (let offset = 0; ; offset += limit) {
          const page = await staff.call(usersApi.list, { query: { sortBy: by, sortDirection, limit, offset } });
          ids.push(...page.data.map(({ id }) => id));
          if (ids.length >= page.total) return ids;
        }
      };
      const up = await all('asc', 3);
      expect(up).toEqual(await all('asc', 100));
      expect(new Set(up)).toEqual(new Set(await all('desc', 4)));
      if (by !== 'lastLogin') expect((await all('desc', 100)).reverse()).toEqual(up);
    },
  );

  it('of a role is for staff, and that of owners for owners', async () => {
    const list = (client: CallingClient, role: 'BROKER' | 'SLF_OWNER') =>
      client.call(usersApi.listOfRole, { params: { role } });
    expect(emailsOf(await list(staff, 'BROKER'))).toContain('broker@lakeside.example');
    await expect(list(staff, 'SLF_OWNER')).rejects.toMatchObject({ status: 403 });
    expect(emailsOf(await list(owner, 'SLF_OWNER'))).toEqual(['owner@sunward.example']);
    await expect(list(broker, 'BROKER')).rejects.toMatchObject({ status: 403 });
    expect((await broker.refusal(usersApi.list)).status).toBe(403);
  });

  it('shows the employer side whom they share a client with, and nothing of other clients', async () => {
    const other = await test.as('signer@lakeside.example');
    const seenBefore = emailsOf(await other.call(brokersApi.list, {}));
    expect(seenBefore).toContain('signer@lakeside.example');
    expect(seenBefore).not.toContain('broker@lakeside.example');
    const admins = await test.as('admin@summit.example');
    const own = await admins.call(benAdminsApi.get, { params: { userId: sampleId('admin@summit.example') } });
    expect(own.clientCount).toBe(2);
    const shared = { params: { userId: sampleId('broker@lakeside.example'), clientId: sampleId('northgate') } };
    await staff.call(brokersApi.assign, { ...shared, body: {} });
    const seen = await other.call(brokersApi.list, { query: { search: 'priya' } });
    expect(seen.data).toMatchObject([{ clientCount: 1 }]);
    expect((await other.call(brokersApi.list, { query: { search: 'harborview' } })).data).toEqual([]);
    await staff.call(brokersApi.unassign, shared);
    // Whoever loses a client signs in again.
    broker = await test.as('broker@lakeside.example');
    expect((await broker.refusal(brokersApi.list, { query: { status: 'DELETED' } })).status).toBe(403);
  });
});

describe('the clients of a person', () => {
  const of = (email: string) => ({ params: { userId: sampleId(email) } });

  it('are listed with how the person has them, for staff and for oneself', async () => {
    const page = await staff.call(usersApi.clients, of('signer@lakeside.example'));
    expect(page).toMatchObject({ total: 1, data: [{ id: sampleId('northgate'), isAuthorizedSigner: true }] });
    expect((await broker.call(usersApi.clients, of('broker@lakeside.example'))).total).toBe(3);
    expect((await broker.refusal(usersApi.clients, of('signer@lakeside.example'))).status).toBe(404);
    expect((await staff.refusal(usersApi.clients, { params: { userId: newId() } })).status).toBe(404);
  });

  it('are searched and narrowed to those set up, and to phases', async () => {
    const ask = (query: object) => staff.call(usersApi.clients, { ...of('broker@lakeside.example'), query });
    expect((await ask({ search: 'harbor' })).data.map(({ id }) => id)).toEqual([sampleId('harborview')]);
    const [set, unset] = [await ask({ completedSetup: 'true' }), await ask({ completedSetup: 'false' })];
    expect(set.total + unset.total).toBe(3);
    expect(set.data.every(({ isSetupComplete }) => isSetupComplete)).toBe(true);
    const phase = set.data[0]?.phaseId ?? 'WELCOME';
    const narrowed = await ask({ phaseIds: [phase] });
    expect(narrowed.data.every(({ phaseId }) => phaseId === phase)).toBe(true);
    expect(narrowed.total).toBeGreaterThan(0);
    expect((await ask({ limit: 2, offset: 2 })).data).toHaveLength(1);
  });

  it('are narrowed the same way in the home of a broker', async () => {
    const all = await broker.call(clientsApi.list, {});
    const phase = all.data[0]?.phaseId ?? 'WELCOME';
    const narrowed = await broker.call(clientsApi.list, { query: { phaseIds: [phase], completedSetup: 'true' } });
    expect(narrowed.data.map(({ id }) => id)).toEqual(
      all.data.filter((each) => each.phaseId === phase && each.isSetupComplete).map(({ id }) => id),
    );
  });
});

describe('the filters of a list', () => {
  it('are remembered for each person, in whatever browser', async () => {
    const params = { list: 'broker-home' as const };
    expect(await broker.call(listFiltersApi.read, { params })).toEqual({ filters: {} });
    const filters = { search: 'falls', phaseIds: ['WELCOME', 'INFO_GATHERING'] };
    for (let times = 0; times < 2; times += 1) await broker.call(listFiltersApi.keep, { params, body: { filters } });
    const elsewhere = await test.as('broker@lakeside.example');
    expect(await elsewhere.call(listFiltersApi.read, { params })).toEqual({ filters });
    expect(await admin.call(listFiltersApi.read, { params })).toEqual({ filters: {} });
    const unknown = { params: { list: 'nothing' as never }, body: { filters } };
    expect((await broker.refusal(listFiltersApi.keep, unknown)).status).toBe(404);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x']));
    expect((await broker.refusal(listFiltersApi.keep, { params, body: { filters: many } })).status).toBe(400);
  });
});

describe('the notice of new documents', () => {
  const clientId = sampleId('cedar-falls');
  const params = { clientId };
  async function upload(by: CallingClient, name: string) {
    const form = new FormData();
    form.append('file', new Blob(['First Name,Last Name\nAda,Byron\n']), name);
    const query = { category: 'enrollment-census' as const, policyId: sampleId('cedar-falls policy') };
    await by.call(documentsApi.upload, { params, query, body: form });
  }
  const read = async (by: CallingClient) => {
    const { newDocumentNoticeStatus, newDocumentCount } = await by.call(newDocumentNoticeApi.ofClient, { params });
    return [newDocumentNoticeStatus, newDocumentCount];
  };
  const set = (by: CallingClient, newDocumentNoticeStatus: 'NEW_AND_SEEN' | 'OLD') =>
    by.call(newDocumentNoticeApi.setOfClient, { params, body: { newDocumentNoticeStatus } });

  it('goes from new to seen to old, for each person, and is new again with the next document', async () => {
    expect(await read(admin)).toEqual(['OLD', 0]);
    await upload(staff, 'one.csv');
    expect(await read(admin)).toEqual([null, 1]);
    expect(await read(staff)).toEqual(['OLD', 0]);
    await set(admin, 'NEW_AND_SEEN');
    expect(await read(admin)).toEqual(['NEW_AND_SEEN', 1]);
    expect(await read(broker)).toEqual([null, 1]);
    await set(admin, 'OLD');
    expect(await read(admin)).toEqual(['OLD', 0]);
    await upload(staff, 'two.csv');
    expect(await read(admin)).toEqual([null, 1]);
  });

  it('is noted for all clients at once', async () => {
    expect(await read(broker)).toEqual([null, 2]);
    const body = { newDocumentNoticeStatus: 'OLD' as const };
    expect(await broker.call(newDocumentNoticeApi.setOfAll, { body })).toEqual(body);
    expect(await read(broker)).toEqual(['OLD', 0]);
    const wrong = { newDocumentNoticeStatus: 'NEW' as never };
    expect((await broker.refusal(newDocumentNoticeApi.setOfAll, { body: wrong })).status).toBe(400);
  });

  it('of a client one does not have is not found', async () => {
    const other = await test.as('admin@harborview.example');
    expect((await other.refusal(newDocumentNoticeApi.ofClient, { params })).status).toBe(404);
    const body = { newDocumentNoticeStatus: 'OLD' as const };
    expect((await other.refusal(newDocumentNoticeApi.setOfClient, { params, body })).status).toBe(404);
  });
});
