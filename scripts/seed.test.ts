import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { clientsApi } from '@onboard/contract/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHouse, type TestHouse } from '../apps/server/src/testing/test-house.ts';

const run = promisify(execFile);
let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test?.stop());

const seed = (...args: string[]) =>
  run(process.execPath, [path.join(import.meta.dirname, 'seed.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: test.databaseUrl },
  });

it('adds clients that the product shows whole, and more when run again', async () => {
  const first = await seed('--clients', '30');
  expect(first.stdout).toMatch(
    /Added 30 clients, 30 policies, 90 plans and 60 tasks in [\d.]+ s; \d+ clients in all\./,
  );
  await seed('--clients', '12');
  const staff = await test.as('consultant@sunward.example');
  const query = { isArchived: 'all', search: 'sf-1000042' } as const;
  const { data, total } = await staff.call(clientsApi.list, { query });
  expect(total).toBe(1);
  const client = await staff.call(clientsApi.get, { params: { clientId: data[0]?.id ?? '' } });
  expect([client.caseId, client.policies.length, client.plans.length]).toEqual(['SF-1000042', 1, 3]);
});

it.each([[], ['--clients', 'many'], ['--clients', '0']])('says what it needs: %s', async (...args) => {
  await expect(seed(...args.flat())).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('say how many'),
  });
});
