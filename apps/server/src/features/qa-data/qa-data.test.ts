import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { emailOperationsApi } from '@onboard/contract/email-operations';
import { qaDataApi } from '@onboard/contract/qa-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOfClients } from '../../records/qa-data/store.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const practice = sampleId('practice');
const cedarFalls = sampleId('cedar-falls');
const confirmation = 'purge test data';

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test.stop());

/** Every row that belongs to some client, table by table. */
async function rowsBut(clientId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfClients(test.house.db)) {
    const { count } = await test.house.db
      .selectFrom(table as 'tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('clientId', '!=', clientId)
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

it('says what would go, and who else may not', async () => {
  const { clients, parts } = await owner.call(qaDataApi.look);
  expect(clients.map(({ id }) => id)).toEqual([practice]);
  expect(parts).toContainEqual({ label: 'Policies', count: 1 });
  const consultant = await test.as('consultant@sunward.example');
  expect((await consultant.refusal(qaDataApi.look)).status).toBe(403);
  const body = { confirmation, clientIds: [practice] };
  expect((await consultant.refusal(qaDataApi.purge, { body })).status).toBe(403);
});

it('wants the phrase, and touches nothing but test clients', async () => {
  const before = await rowsBut(practice);
  const { body } = await owner.refusal(qaDataApi.purge, { body: { confirmation: 'yes', clientIds: [practice] } });
  expect(body.details).toEqual([{ path: 'body.confirmation', message: 'Type “purge test data” to confirm.' }]);
  for (const clientIds of [[cedarFalls], [practice, cedarFalls], [sampleId('nobody')]]) {
    const { status } = await owner.refusal(qaDataApi.purge, { body: { confirmation, clientIds } });
    expect(status).toBe(409);
  }
  expect((await owner.call(clientsApi.get, { params: { clientId: practice } })).id).toBe(practice);

  const form = new FormData();
  form.append('file', new Blob(['First Name,Last Name\nAda,Byron\n']), 'census.csv');
  const query = { category: 'enrollment-census' as const, policyId: sampleId('practice policy') };
  await owner.call(documentsApi.upload, { params: { clientId: practice }, query, body: form });
  await owner.call(emailOperationsApi.upcomingDates, { body: { clientId: practice } });
  const purged = await owner.call(qaDataApi.purge, {
    body: { confirmation: ' Purge test data', clientIds: [practice, practice] },
  });
  expect(purged).toMatchObject({ clients: 1, files: 1 });
  expect(purged.rows).toBeGreaterThan(10);
  expect((await owner.refusal(clientsApi.get, { params: { clientId: practice } })).status).toBe(404);
  expect(await rowsBut(practice)).toEqual(before);
  expect(await owner.call(qaDataApi.look)).toEqual({ clients: [], parts: [] });
});
