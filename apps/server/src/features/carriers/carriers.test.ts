import { carriersApi } from '@onboard/contract/carriers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test.stop());

it('are added by owners, each once', async () => {
  const { id } = await owner.call(carriersApi.create, { body: { name: '  Northern Mutual ' } });
  const { data } = await owner.call(carriersApi.list);
  expect(data.map((each) => [each.id, each.name])).toEqual([[id, 'Northern Mutual']]);
  const twice = await owner.refusal(carriersApi.create, { body: { name: 'northern mutual' } });
  expect([twice.status, twice.body.details?.[0]?.path]).toEqual([409, 'body.name']);
  const consultant = await test.as('consultant@sunward.example');
  expect((await consultant.refusal(carriersApi.create, { body: { name: 'Other' } })).status).toBe(403);
});

const SEEN = 'Enter a name without line breaks, control characters or signs that cannot be seen.';

it.each([
  ['', 'Enter the name of the carrier.'],
  ['a\nb', SEEN],
  ['\u200b', SEEN],
  ['x'.repeat(192), 'Enter a name of at most 191 characters.'],
])('are refused with %j, saying how to mend it', async (name, message) => {
  const { status, body } = await owner.refusal(carriersApi.create, { body: { name } });
  expect([status, body.details]).toEqual([400, [{ path: 'body.name', message }]]);
});
