import { clientsApi } from '@onboard/contract/clients';
import { usersApi } from '@onboard/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test?.stop());

const cedarFalls = { clientId: sampleId('cedar-falls') };

describe('the list of clients', () => {
  it('shows staff every client that is not archived, and its total', async () => {
    const staff = await test.as('consultant@sunward.example');
    const { data, total } = await staff.call(clientsApi.list);
    expect(total).toBe(8);
    expect(data.map((row) => row.name)).toEqual([...data.map((row) => row.name)].sort());
    expect(data.some((row) => row.name === 'Pinecrest Lodge')).toBe(false);
  });

  it.each([
    ['a part of the name', 'harborv'],
    ['the case id', 'SF-100102'],
    ['the ticket id', 'onb-2102'],
    ['words of both in any order', '2102 credit'],
  ])('finds a client by %s', async (_, search) => {
    const staff = await test.as('consultant@sunward.example');
    const { data, total } = await staff.call(clientsApi.list, { query: { search } });
    expect([total, data[0]?.name]).toEqual([1, 'Harborview Credit Union']);
  });

  it('takes % and _ as the signs they are', async () => {
    const staff = await test.as('consultant@sunward.example');
    for (const search of ['%', '_', '\\']) {
      expect((await staff.call(clientsApi.list, { query: { search } })).total).toBe(0);
    }
  });

  it('pages without losing or repeating anyone', async () => {
    const staff = await test.as('owner@sunward.example');
    const seen: string[] = [];
    for (let offset = 0; offset < 12; offset += 3) {
      const query = { limit: 3, offset, isArchived: 'all', sortBy: 'updatedAt', sortDirection: 'desc' } as const;
      seen.push(...(await staff.call(clientsApi.list, { query })).data.map((row) => row.id));
    }
    expect(new Set(seen).size).toBe(9);
    expect(seen).toHaveLength(9);
  });

  it('shows a broker only the clients assigned to them', async () => {
    const broker = await test.as('broker@lakeside.example');
    const { data } = await broker.call(clientsApi.list, { query: { isArchived: 'all' } });
    expect(data.map((row) => row.name)).toEqual([
      'Bluewater Bakery Group',
      'Cedar Falls Manufacturing',
      'Harborview Credit Union',
    ]);
  });
});

describe('the list of closed clients', () => {
  const closedOf = async (email: string) => (await test.as(email)).call(clientsApi.listClosed);

  it('names an archived client to those who are still assigned to it, with whom to ask, and to nobody else', async () => {
    expect(await closedOf('admin@oldmill.example')).toEqual({
      data: [
        {
          name: 'Pinecrest Lodge',
          slfImplementationConsultant: expect.objectContaining({ email: 'consultant@sunward.example' }),
        },
      ],
      total: 1,
    });
    for (const other of ['broker@lakeside.example', 'owner@sunward.example']) {
      expect(await closedOf(other)).toEqual({ data: [], total: 0 });
    }
  });

  it('forgets it for who is unassigned from it, and names no consultant who is gone', async () => {
    const [person] = await test.house.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@oldmill.example')
      .execute();
    const { userId, clientId } = { userId: person?.id ?? '', clientId: sampleId('pinecrest') };
    const consultant = { slfImplementationConsultantId: null };
    await test.house.db.updateTable('clients').set(consultant).where('id', '=', clientId).execute();
    expect((await closedOf('admin@oldmill.example')).data).toEqual([
      { name: 'Pinecrest Lodge', slfImplementationConsultant: null },
    ]);
    const assignment = sql`"clientId" = ${clientId} AND "userId" = ${userId}`;
    const [kept] = (
      await sql<Record<string, unknown>>`SELECT * FROM client_users WHERE ${assignment}`.execute(test.house.db)
    ).rows;
    await sql`DELETE FROM client_users WHERE ${assignment}`.execute(test.house.db);
    expect((await closedOf('admin@oldmill.example')).total).toBe(0);
    await test.house.db
      .insertInto('client_users')
      .values(kept as never)
      .execute();
  });
});

describe('a client', () => {
  it('comes with all that belongs to it', async () => {
    const admin = await test.as('admin@cedarfalls.example');
    const client = await admin.call(clientsApi.get, { params: cedarFalls });
    expect(client.name).toBe('Cedar Falls Manufacturing');
    expect(client.policies[0]?.policyEffective).toBe('2027-01-01');
    expect(client.plans).toHaveLength(3);
    expect(client.users.find(({ email }) => email === 'admin@cedarfalls.example')?.title).toBe('HR manager');
  });

  it.each([
    ['somebody else’s', 'harborview', 404],
    ['an unknown one', 'nowhere', 404],
    ['an archived one of their own', 'pinecrest', 404],
    ['an inactive one of their own', 'old-mill', 403],
  ])('answers for %s with the right refusal', async (_, key, status) => {
    const email = status === 404 && key !== 'pinecrest' ? 'admin@cedarfalls.example' : 'admin@oldmill.example';
    const admin = await test.as(email);
    const refused = await admin.refusal(clientsApi.get, { params: { clientId: sampleId(key) } });
    expect(refused.status).toBe(status);
    expect(refused.body.message).toMatch(
      status === 403 ? /^Client is not accessible at the moment$/ : /could not be found/,
    );
  });

  it('lets staff change what they keep, once for each version they saw', async () => {
    const staff = await test.as('owner@sunward.example');
    const { versions } = await staff.call(clientsApi.get, { params: cedarFalls });
    const body = { territory: 'Midwest', versions };
    await staff.call(clientsApi.update, { params: cedarFalls, body });
    const refused = await staff.refusal(clientsApi.update, {
      params: cedarFalls,
      body: { ...body, territory: 'West' },
    });
    expect(refused.body).toMatchObject({
      code: 'STALE_ANSWER',
      data: { conflicts: [{ attributeKey: 'territory', mine: 'West', theirs: 'Midwest', changedBy: 'Olivia Hart' }] },
    });
  });

  it.each([
    ['name', '   ', 'Legal name of the company is required'],
    ['name', null, 'Legal name of the company is required'],
    ['name', 'x'.repeat(192), /191/],
    ['name', 'Cedar\u0007Falls', /character/],
    ['employeesNumber', -5, /between 0 and/],
    ['employeesNumber', 2_000_000_000, /between 0 and/],
    ['isArchived', null, 'Please provide a response.'],
    ['releaseStatus', null, 'Please provide a response.'],
    ['outsideSignerEmail', 'nobody', /e-?mail/i],
    ['goLiveDate', '2027-02-30', /./],
  ])('does not take %s as %j from staff, and says why', async (key, value, why) => {
    const staff = await test.as('owner@sunward.example');
    const body = { territory: 'North', [key]: value };
    const refused = await staff.refusal(clientsApi.update, { params: cedarFalls, body });
    expect(refused.body).toMatchObject({ code: 'VALIDATION', details: [{ path: `body.${key}` }] });
    expect(refused.body.details?.[0]?.message).toMatch(why);
    expect((await staff.call(clientsApi.get, { params: cedarFalls })).territory).not.toBe('North');
  });

  it('keeps what staff typed in its one form', async () => {
    const staff = await test.as('owner@sunward.example');
    await staff.call(clientsApi.update, { params: cedarFalls, body: { ticketId: '  ON   77 ', territory: '' } });
    const { ticketId, territory } = await staff.call(clientsApi.get, { params: cedarFalls });
    expect([ticketId, territory]).toEqual(['ON 77', null]);
  });

  it('keeps internal fields from client users, naming each', async () => {
    const admin = await test.as('admin@cedarfalls.example');
    const body = { isTest: true, caseId: 'SF-1' };
    const refused = await admin.refusal(clientsApi.update, { params: cedarFalls, body });
    expect(refused.body.code).toBe('FIELD_LOCKED');
    expect(refused.body.details?.map((detail) => detail.path)).toEqual(['body.isTest', 'body.caseId']);
  });

  it('answers a change without the anti-forgery token with the answer that is tried again', async () => {
    const staff = await test.as('owner@sunward.example');
    const response = await staff.fetch(`/api/clients/${cedarFalls.clientId}`, {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'stale' },
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      403,
      'invalid csrf token',
    ]);
  });
});

describe('the phase of a client', () => {
  const northgate = { clientId: sampleId('northgate') };
  it('goes on once the welcome flow was completed', async () => {
    const admin = await test.as('admin@summit.example');
    const phase = async () => (await admin.call(clientsApi.get, { params: northgate })).policies[0]?.phaseId;
    expect(await phase()).toBe('WELCOME');
    await admin.call(clientsApi.completeWelcomeFlow, { params: northgate });
    expect(await phase()).toBe('INFO_GATHERING');
  });
});

describe('activation e-mails to all of a client', () => {
  it('go on past somebody whom it fails for, who is named, and are noted in the history of the others', async () => {
    const staff = await test.as('consultant@sunward.example');
    const { db } = test.house;
    const [fails, works] = [newId(), newId()];
    for (const [id, firstName] of [
      [fails, 'Aaron'],
      [works, 'Zoe'],
    ] as const) {
      const email = `${id}@pending.example`;
      await db.insertInto('users').values({ id, email, firstName, lastName: firstName, role: 'BEN_ADMIN' }).execute();
      await db
        .insertInto('client_users')
        .values({ ...cedarFalls, userId: id })
        .execute();
    }
    const trigger = sql.raw(`CREATE FUNCTION fail_for_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW."userId" = '${fails}' THEN RAISE 'no'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fail_for_one BEFORE INSERT ON person_events FOR EACH ROW EXECUTE FUNCTION fail_for_one()`);
    await sql`${trigger}`.execute(db);
    const reply = await staff.call(clientsApi.activationEmails, { params: cedarFalls });
    expect(reply.notSentTo).toEqual([`${fails}@pending.example`]);
    expect(reply.sentTo).toContain(`${works}@pending.example`);
    const { data } = await staff.call(usersApi.history, { params: { userId: works } });
    expect(data.map(({ kind }) => kind)).toEqual(['ACTIVATION_SENT']);
  });
});
