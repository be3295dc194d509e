import { ENDPOINTS } from '@onboard/contract/all';
import { billsApi, contactsApi, locationsApi } from '@onboard/contract/client-parts';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import type { Endpoint } from '@onboard/contract/endpoint';
import { can, isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../sample-world/sample-id.ts';
import type { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { CALLS_WITH_IDS, type Parts } from './testing/calls-with-ids.ts';

/**
 * Ids that are real, and another client's, under the path of a client the person may reach: as the path's own child,
 * in a query, and in a body. The permission matrix knows unknown ids only (Spec portal §6, Design §6 "Trust").
 */
const PEOPLE: Record<Role, string> = {
  BEN_ADMIN: 'admin@cedarfalls.example',
  BROKER: 'signer@lakeside.example',
  SLF_ADMIN: 'consultant@sunward.example',
  SLF_OWNER: 'owner@sunward.example',
};
const ROLES = Object.keys(PEOPLE) as Role[];
const OWN: Record<Role, string> = {
  BEN_ADMIN: 'cedar-falls',
  BROKER: 'northgate',
  SLF_ADMIN: 'cedar-falls',
  SLF_OWNER: 'cedar-falls',
};
const FOREIGN = 'harborview';
const FOREIGN_NAME = 'Harborview';

let test: TestHouse;
let owner: CallingClient;
const parts: Record<string, Parts> = {};
const counted = { foreign: 0, own: 0 };

beforeAll(async () => {
  test = await startTestHouse({ env: { CALLS_PER_MINUTE: '100000' } });
  owner = await test.as(PEOPLE.SLF_OWNER);
  for (const key of ['cedar-falls', 'northgate', FOREIGN]) parts[key] = await partsOf(key);
});
afterAll(() => test?.stop());

async function partsOf(key: string): Promise<Parts> {
  const clientId = sampleId(key);
  const policyId = sampleId(`${key} policy`);
  const params = { clientId };
  const location = await owner.call(locationsApi.create, { params, body: {} });
  const contact = await owner.call(contactsApi.create, { params, body: { type: 'WEB_ADMIN' } });
  const made = await owner.call(employeeClassesApi.create, { params, body: {} });
  const bills = await owner.call(billsApi.putAll, { params, body: { bills: [{ policyId }] } });
  const form = new FormData();
  form.append('file', new Blob(['First Name,Last Name\nAda,Byron\n']), `${key}.csv`);
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await owner.call(documentsApi.upload, { params, query, body: form });
  const { plans } = await owner.call(clientsApi.get, { params });
  const planId = plans[0]?.id ?? '';
  const ofClass = { ...params, employeeClassId: made.id };
  await owner.call(employeeClassesApi.setPlans, { params: ofClass, body: { planIds: [planId] } });
  return {
    clientId,
    policyId,
    locationId: location.id,
    contactId: contact.id,
    employeeClassId: made.id,
    documentId: data[0]?.id ?? '',
    planId,
    billId: bills.data[0]?.id ?? '',
  };
}

const of = (key: string): Parts => {
  const found = parts[key];
  if (!found) throw new Error(`No parts of ${key}`);
  return found;
};
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const mayCall = ({ may }: Endpoint, role: Role) =>
  may.who !== 'can' || can({ userId: '', role, clientIds: [of(OWN[role]).clientId] }, may.action, may.resource);

/** A body that would do, so that nothing but the id can be refused. */
const bodies: Record<string, (child: Parts) => object> = {
  'PUT /api/clients/:clientId/documents/:documentId/rename': () => ({ name: 'renamed.csv' }),
  'POST /api/clients/:clientId/employee-classes/:employeeClassId/plans/set-benefit-type-plans': ({ planId }) => ({
    planIds: [planId],
  }),
  'POST /api/clients/:clientId/employee-classes/:employeeClassId/plans/waiting-periods': ({ planId }) => ({
    plans: [{ planId }],
  }),
  'POST /api/clients/:clientId/employee-classes/:employeeClassId/plans/contributions': ({ planId }) => ({
    plans: [{ planId }],
  }),
};

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const addressOf = (endpoint: Endpoint, path: Partial<Parts> & Record<string, string>) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => path[name] ?? `missing-${name}`);

/** Everything that can be seen of the foreign client, so that a write that got through shows. */
async function seenOfForeign(): Promise<string> {
  const params = { clientId: of(FOREIGN).clientId };
  const client = await owner.call(clientsApi.get, { params });
  const documents = await owner.call(documentsApi.meta, { params });
  return JSON.stringify([client, documents]);
}

const CHILD = /:(locationId|contactId|employeeClassId|documentId|policyId)/;
const ofChildren = ENDPOINTS.filter(({ path }) => path.startsWith('/api/clients/:clientId/') && CHILD.test(path));

describe('a real id of another client', () => {
  it.each(ofChildren.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is not found by %s',
    async (name, endpoint) => {
      const before = await seenOfForeign();
      for (const role of ROLES.filter((each) => mayCall(endpoint, each))) {
        const client = await test.as(PEOPLE[role]);
        const { clientId, planId } = of(OWN[role]);
        const foreign = of(FOREIGN);
        const body = endpoint.method === 'GET' ? {} : json(bodies[name]?.({ ...foreign, planId }) ?? {});
        const response = await client.fetch(addressOf(endpoint, { ...foreign, clientId }), {
          method: endpoint.method,
          ...body,
        });
        const text = await response.text();
        expect([role, response.status, text.includes(FOREIGN_NAME)]).toEqual([role, 404, false]);
        counted.foreign += 1;
      }
      expect(await seenOfForeign()).toBe(before);
      if (endpoint.method === 'DELETE') return;
      // Under its own client's path the same call means something, so it was the id that was refused above.
      const foreign = of(FOREIGN);
      const body = endpoint.method === 'GET' ? {} : json(bodies[name]?.(foreign) ?? {});
      const meant = await owner.fetch(addressOf(endpoint, { ...foreign }), { method: endpoint.method, ...body });
      expect([400, 403, 404]).not.toContain(meant.status);
    },
  );

  it.each(CALLS_WITH_IDS)('is taken in no body: %s', async (_, ask) => {
    const before = await seenOfForeign();
    for (const role of ROLES) {
      const client = await test.as(PEOPLE[role]);
      const [method, address, body] = ask(of(FOREIGN), of(OWN[role]));
      const response = await client.fetch(address, { method, ...json(body) });
      const text = await response.text();
      const at = `${role}: ${response.status} ${text.slice(0, 300)}`;
      expect([400, 404, 409], at).toContain(response.status);
      expect(text, at).not.toContain(FOREIGN_NAME);
      counted.foreign += 1;
    }
    expect(await seenOfForeign()).toBe(before);
    const [method, address, body] = ask(of('cedar-falls'), of('cedar-falls'));
    const meant = await owner.fetch(address, { method, ...json(body) });
    expect(meant.status, await meant.text()).toBe(200);
  });

  it('is found by no query', async () => {
    for (const role of ROLES) {
      const client = await test.as(PEOPLE[role]);
      const { clientId } = of(OWN[role]);
      const { documentId, policyId } = of(FOREIGN);
      for (const query of [{ documentId }, { policyId }, { documentIds: [documentId] }]) {
        const { data } = await client.call(documentsApi.meta, { params: { clientId }, query });
        expect([role, query, data]).toEqual([role, query, []]);
        counted.foreign += 1;
      }
    }
  });

  it('of a person or an e-mail opens nothing either', async () => {
    const { db } = test.house;
    const { id: emailId } = await db
      .insertInto('emails')
      .values({
        id: sampleId('an e-mail'),
        clientId: of(FOREIGN).clientId,
        template: 'activation',
        subject: FOREIGN_NAME,
        html: '',
        text: '',
        sealedLink: null,
        status: 'SENT',
        searchText: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const broker = await test.as(PEOPLE.BROKER);
    const admin = await test.as(PEOPLE.BEN_ADMIN);
    const [otherBroker, otherAdmin] = [sampleId('broker@lakeside.example'), sampleId('admin@harborview.example')];
    for (const [client, address, status] of [
      [broker, `/api/users/broker/${otherBroker}`, 404],
      [admin, `/api/users/ben-admin/${otherAdmin}`, 404],
      [broker, `/api/users/ben-admin/${otherAdmin}`, 403],
      [admin, `/api/users/broker/${otherBroker}`, 403],
      [broker, `/api/emails/${emailId}`, 403],
      [admin, `/api/emails/${emailId}/preview`, 403],
    ] as const) {
      const response = await client.fetch(address);
      expect([address, response.status, (await response.text()).includes(FOREIGN_NAME)]).toEqual([
        address,
        status,
        false,
      ]);
      counted.foreign += 1;
    }
  });
});

describe('what is one’s own', () => {
  /** No case of the plan-administration system stands behind these clients. */
  const WITHOUT_OBJECT = /:caseId|plan-design-info/;
  const reading = ENDPOINTS.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/clients/') && !WITHOUT_OBJECT.test(path),
  );

  it.each(reading.map((endpoint) => [nameOf(endpoint), endpoint] as const))('is there: %s', async (_, endpoint) => {
    for (const role of ROLES.filter((each) => mayCall(endpoint, each))) {
      const client = await test.as(PEOPLE[role]);
      const response = await client.fetch(addressOf(endpoint, { ...of(OWN[role]) }));
      const text = await response.text();
      expect([role, response.status, text.slice(0, 200)]).toEqual([role, 200, text.slice(0, 200)]);
      if (!isStaff(role)) expect(text).not.toContain(FOREIGN_NAME);
      counted.own += 1;
    }
  });
});

it('was asked in full', () => {
  console.log(
    `child matrix: ${counted.foreign} calls with foreign ids refused, ${counted.own} calls for one’s own answered`,
  );
  expect(counted.foreign).toBeGreaterThan(ofChildren.length * 2);
  expect(counted.own).toBeGreaterThan(40);
});
