import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { afterAll, expect, inject, it } from 'vitest';
import { freePort } from '../db/local-postgres.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../sample-world/people.data.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import { signIn } from '../testing/sign-in.ts';
import { endAllProducts, startProduct } from '../testing/start-product.ts';
import { freshDatabase } from '../testing/templates.ts';

let folder = '';
afterAll(async () => {
  await endAllProducts();
  await rm(folder, { recursive: true, force: true });
});

const CENSUS = path.join(import.meta.dirname, '../census/samples/maple-ridge-messy.csv');

it('is in no line of the log, whatever people do', async () => {
  const database = await freshDatabase(inject('postgresUrl'), 'world');
  folder = await mkdtemp(path.join(tmpdir(), 'onboard-log-'));
  const port = await freePort();
  const product = await startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    PORT: String(port),
    PORTAL_URL: `http://127.0.0.1:${port}`,
  });
  const grace = SAMPLE_PEOPLE.find((person) => person.email === 'admin@cedarfalls.example');
  if (!grace) throw new Error('Grace is not in the sample world.');
  const { email, totpSecret } = grace;
  const client = await signIn(product.url, { email, password: SAMPLE_PASSWORD, totpSecret });
  const clientId = sampleId('cedar-falls');
  const save = (set: Record<string, unknown>) => ({
    params: { clientId },
    body: { changes: [{ entity: 'Client' as const, id: clientId, set }] },
  });
  await client.call(eifApi.saveDraft, save({ taxId: '06-1234560', taxIdExplanation: 'My number is 219-09-9999.' }));
  await client.refusal(eifApi.saveDraft, save({ taxId: '219-09-99991' }));
  await client.refusal(eifApi.saveDraft, save({ erisaPlanName: 'Plan of Grace Miller\u0000' }));
  await client.refusal(clientsApi.update, { params: { clientId }, body: { isTest: true } });
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(await readFile(CENSUS))]), 'Grace Miller 219-09-9999.csv');
  const query = { category: 'enrollment-elections', policyId: sampleId('cedar-falls policy') };
  const uploaded = await client.fetch(`/api/clients/${clientId}/documents?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: files,
  });
  expect(uploaded.status).toBeLessThan(500);
  for (const address of [
    `/api/users/activation-email/${email}`,
    `/api/clients?search=${email}`,
    `/no/page/${email}`,
    `/api/nothing/${email}`,
  ]) {
    await client.fetch(address, { method: address.includes('activation') ? 'POST' : 'GET' });
  }
  expect(await product.end('SIGTERM')).toBe(0);
  const lines = product
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (entry.msg === 'request') expect(entry.correlationId).toMatch(/^[\w-]{8,64}$/);
  }
  const census = (await readFile(CENSUS, 'latin1')).match(/\b\d{3}-\d{2}-\d{4}\b/g) ?? [];
  const secrets = [SAMPLE_PASSWORD, totpSecret, '06-1234560', '061234560', '219-09-9999', ...census.slice(0, 20)];
  const names = SAMPLE_PEOPLE.flatMap((person) => [
    person.email,
    `${person.firstName} ${person.lastName}`,
    person.lastName,
  ]);
  const said = product.said();
  for (const secret of [...secrets, ...names]) expect(said).not.toContain(secret);
  expect(said).not.toMatch(/[\w.]+@[\w.]+\.example|\b\d{3}-\d{2}-\d{4}\b/);
  await database.drop();
}, 60_000);
