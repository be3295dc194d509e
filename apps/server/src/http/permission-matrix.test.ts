import { ENDPOINTS } from '@onboard/contract/all';
import { type Endpoint, UPLOAD } from '@onboard/contract/endpoint';
import { can, isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';

/** Every call as every role on an own, a foreign and a missing object (Spec portal §6, Design §6 "Trust"). */
const PEOPLE: Record<Role, { email: string; clients: readonly string[] }> = {
  BEN_ADMIN: { email: 'admin@cedarfalls.example', clients: ['cedar-falls'] },
  BROKER: { email: 'signer@lakeside.example', clients: ['northgate'] },
  SLF_ADMIN: { email: 'consultant@sunward.example', clients: [] },
  SLF_OWNER: { email: 'owner@sunward.example', clients: [] },
};
const OBJECTS = ['own', 'foreign', 'missing'] as const;
type Which = (typeof OBJECTS)[number];
/** Ends the session or changes who may sign in: covered by the tests of their feature. */
const LEFT_OUT = new Set(['POST /api/users/authenticated/logout']);
const LINK = '/api/users/:userId/activation-link';
/** A word that stands in every answer about the foreign client. */
const FOREIGN_NAME = 'Harborview';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse({ env: { CALLS_PER_MINUTE: '100000' } });
});
afterAll(() => test?.stop());

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const endpoints = ENDPOINTS.filter((endpoint) => !LEFT_OUT.has(nameOf(endpoint)));

function clientOf(which: Which, role: Role): string {
  if (which === 'missing') return v7();
  if (which === 'foreign') return sampleId('harborview');
  return sampleId(PEOPLE[role].clients[0] ?? 'cedar-falls');
}

function addressOf(endpoint: Endpoint, which: Which, role: Role, userId: string): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'clientId' || (name === 'caseId' && endpoint.path.startsWith('/api/clients')))
      return clientOf(which, role);
    if (name === 'userId')
      return which === 'own' ? userId : which === 'foreign' ? sampleId('owner@sunward.example') : v7();
    if (name === 'email') return 'nobody@nowhere.example';
    return v7();
  });
}

const bodyOf = (endpoint: Endpoint): RequestInit => {
  if (endpoint.method === 'GET') return {};
  if (endpoint.body === UPLOAD) return { body: new FormData() };
  return { body: '{}', headers: { 'content-type': 'application/json' } };
};

/** What must come back, by the rules alone. */
function expected(endpoint: Endpoint, role: Role, which: Which, userId: string): 'refused' | 'not found' | 'open' {
  const { may } = endpoint;
  if (may.who !== 'can') return 'open';
  const { clients } = PEOPLE[role];
  const actor = { userId, role, clientIds: clients.map(sampleId) };
  if (!can(actor, may.action, may.resource)) return 'refused';
  // Whoever holds a person's link can become them: staff make none for people of their own kind, or above.
  if (endpoint.path === LINK && role === 'SLF_ADMIN' && which !== 'missing') return 'refused';
  const hasClient = endpoint.path.includes(':clientId');
  if (hasClient && which === 'missing') return 'not found';
  if (hasClient && which === 'foreign' && !isStaff(role)) return 'not found';
  if (may.own === 'userId' && which !== 'own' && !isStaff(role)) return 'not found';
  return 'open';
}

let cells = 0;
/** How many cells the rules wanted each of, all of them seen to come back so. */
const wanted = { refused: 0, 'not found': 0, open: 0 };

describe('the permission matrix', () => {
  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const visitor = test.visitor();
    const shut = await visitor.fetch(addressOf(endpoint, 'own', 'BEN_ADMIN', v7()), {
      method: endpoint.method,
      ...bodyOf(endpoint),
    });
    cells += 1;
    if (endpoint.may.who === 'anyone') expect([401, 403]).not.toContain(shut.status);
    else expect(shut.status).toBe(401);

    for (const role of Object.keys(PEOPLE) as Role[]) {
      for (const which of OBJECTS) {
        const client = await test.as(PEOPLE[role].email);
        const userId = sampleId(PEOPLE[role].email);
        const address = addressOf(endpoint, which, role, userId);
        const response = await client.fetch(address, { method: endpoint.method, ...bodyOf(endpoint) });
        const text = await response.text();
        const at = `${role} ${which}: ${response.status} ${text.slice(0, 200)}`;
        cells += 1;
        expect(response.status, at).toBeLessThan(500);
        const want = expected(endpoint, role, which, userId);
        wanted[want] += 1;
        if (want === 'refused') expect(response.status, at).toBe(403);
        if (want === 'not found') expect(response.status, at).toBe(404);
        if (want === 'open') expect(text, at).not.toContain('"NOT_ALLOWED"');
        if (which !== 'own' && !isStaff(role)) expect(text, at).not.toContain(FOREIGN_NAME);
      }
    }
  });

  it('is whole', () => {
    console.log(`permission matrix: ${endpoints.length} calls, ${cells} cells: ${JSON.stringify(wanted)}`);
    expect(cells).toBe(endpoints.length * (1 + 4 * OBJECTS.length));
    expect(wanted.refused + wanted['not found'] + wanted.open).toBe(endpoints.length * 4 * OBJECTS.length);
    expect(Math.min(wanted.refused, wanted['not found'])).toBeGreaterThan(50);
  });

  it('serves every call of the contract and no other', async () => {
    for (const endpoint of ENDPOINTS) {
      const address = endpoint.path.replace(/:(\w+)/g, () => v7());
      const response = await test.visitor().fetch(address, { method: endpoint.method, ...bodyOf(endpoint) });
      const body = (await response.text()).slice(0, 300);
      expect(`${nameOf(endpoint)} ${body}`).not.toContain('Not found');
    }
    expect((await test.visitor().fetch('/api/nothing-here')).status).toBe(404);
  });
});
