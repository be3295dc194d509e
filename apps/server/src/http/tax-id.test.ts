import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { emailsApi } from '@onboard/contract/emails';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allText, readPdf } from '../pdf/testing/read-pdf.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import type { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';

const TAX_ID = '061234567';
const WHOLE = /06-?1234567/;
const params = { clientId: sampleId('cedar-falls') };

let test: TestHouse;
let admin: CallingClient;
let staff: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  admin = await test.as('admin@cedarfalls.example');
  staff = await test.as('consultant@sunward.example');
  const change = { entity: 'Client' as const, id: params.clientId, set: { taxId: TAX_ID } };
  await admin.call(eifApi.saveDraft, { params, body: { changes: [change] } });
});
afterAll(() => test?.stop());

it('is whole for those who edit the form', async () => {
  for (const person of [admin, staff]) expect((await person.call(clientsApi.get, { params })).taxId).toBe(TAX_ID);
});

it('is its last four digits in the summary, and in no list or e-mail', async () => {
  const response = (await admin.call(eifApi.summary, { params })) as Response;
  const text = allText((await readPdf(new Uint8Array(await response.arrayBuffer()))).pages);
  expect(text).toContain('**-***4567');
  expect(text).not.toMatch(WHOLE);
  const seen = [
    await staff.call(clientsApi.list, { query: { search: 'cedar' } }),
    await admin.call(clientsApi.listForBenAdmin),
    await admin.call(clientsApi.setup, { params }),
    await staff.call(emailsApi.list),
  ];
  expect(JSON.stringify(seen)).not.toMatch(WHOLE);
});
