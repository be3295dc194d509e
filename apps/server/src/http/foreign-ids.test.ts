import { billsApi, contactsApi, locationsApi } from '@onboard/contract/client-parts';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import type { Role } from '@onboard/domain/access/rules.data';
import { trackedEntities } from '@onboard/domain/changes/tracked-entities';
import type { Fields } from '@onboard/domain/fields/field';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../sample-world/sample-id.ts';
import type { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { CALLS_WITH_IDS, type Parts } from './testing/calls-with-ids.ts';

/**
 * Ids that are real, and another client's, in bodies of every shape that the contract leaves open, beside the same call
 * with one's own, which means something (Spec portal §6, Design §6 "Trust"). The permission matrix tries the others.
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
const counted = { foreign: 0 };

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

/** Where an id stands in the answers of an entity, and what it names there. */
const KEPT_IN = {
  Policy: { id: 'policyId', of: () => 'employeeClassId' },
  Plan: {
    id: 'planId',
    of: (key: string) => (key === 'policyId' ? 'policyId' : key === 'basePlanId' ? 'planId' : 'contactId'),
  },
  EmployeeClass: { id: 'employeeClassId', of: () => 'locationId' },
  Contact: { id: 'contactId', of: (key: string) => (/policy/i.test(key) ? 'policyId' : 'locationId') },
  Bill: {
    id: 'billId',
    of: (key: string) => (key === 'policyId' ? 'policyId' : key === 'contactId' ? 'contactId' : 'locationId'),
  },
} as const satisfies Record<string, { id: keyof Parts; of: (key: string) => keyof Parts }>;

/** Every attribute of those entities that holds ids: alone, in a list, or in rows. */
const LINKS = (Object.keys(KEPT_IN) as (keyof typeof KEPT_IN)[]).flatMap((entity) =>
  Object.entries(trackedEntities[entity] as Fields).flatMap(([key, field]) => {
    const link = (wrap: (id: string) => unknown) => [[entity, key, wrap] as const];
    if (field.kind === 'id' && key !== 'benAdminPlatformId') return link((id) => id);
    if (field.kind === 'ids') return link((id) => [id]);
    return Object.entries(field.row ?? {}).flatMap(([name, each]) => {
      if (each.kind === 'id') return link((id) => [{ [name]: id }]);
      return each.kind === 'ids' ? link((id) => [{ [name]: [id] }]) : [];
    });
  }),
);

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Everything that can be seen of the foreign client, so that a write that got through shows. */
async function seenOfForeign(): Promise<string> {
  const params = { clientId: of(FOREIGN).clientId };
  const client = await owner.call(clientsApi.get, { params });
  const documents = await owner.call(documentsApi.meta, { params });
  return JSON.stringify([client, documents]);
}

describe('a real id of another client', () => {
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

  it.each(LINKS)('is kept in no answer: %s.%s %s', async (entity, attributeKey, wrap) => {
    const before = await seenOfForeign();
    const kept = KEPT_IN[entity as keyof typeof KEPT_IN];
    for (const role of ROLES) {
      const client = await test.as(PEOPLE[role]);
      const own = of(OWN[role]);
      const answers: string[] = [];
      for (const id of [of(FOREIGN)[kept.of(attributeKey)], v7()]) {
        const changes = [{ entity, id: own[kept.id], set: { [attributeKey]: wrap(id) } }];
        const response = await client.fetch(`/api/clients/${own.clientId}/draft`, {
          method: 'PATCH',
          ...json({ changes }),
        });
        const text = (await response.text()).replaceAll(id, '').replace(/"correlationId":"[^"]*"/, '');
        expect([400, 404], text).toContain(response.status);
        answers.push(`${response.status} ${text}`);
        counted.foreign += 1;
      }
      expect(answers[0]).toBe(answers[1]);
    }
    expect(await seenOfForeign()).toBe(before);
  });
});

it('was asked in full', () => {
  console.log(`foreign ids: ${counted.foreign} calls refused`);
  expect(counted.foreign).toBeGreaterThan(120);
});
