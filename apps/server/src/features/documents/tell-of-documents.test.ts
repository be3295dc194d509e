import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { tellOfDocuments } from './tell-of-documents.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test?.stop());

const cedarFalls = sampleId('cedar-falls');
let began: Date;
beforeEach(() => {
  began = new Date();
});

async function add(by: string, client = 'cedar-falls'): Promise<{ id: string; name: string }> {
  const name = `${newId()}.csv`;
  const body = new FormData();
  body.append('file', new Blob(['First Name,Last Name\nAda,Byron\n']), name);
  const query = { category: 'enrollment-census' as const, policyId: sampleId(`${client} policy`) };
  const person = await test.as(by);
  const { data } = await person.call(documentsApi.upload, { params: { clientId: sampleId(client) }, query, body });
  return { id: data[0]?.id ?? '', name };
}
/** As if the documents had been added a while ago. */
const wait = (seconds: number) =>
  sql`UPDATE documents SET "createdAt" = "createdAt" - make_interval(secs => ${seconds})`.execute(test.house.db);
const tell = (clientId = cedarFalls) => tellOfDocuments(test.house, { clientId });
async function told() {
  const { rows } = await sql<{ address: string; subject: string; text: string; clientId: string }>`
    SELECT r.address, e.subject, e.text, e."clientId" FROM emails e JOIN email_recipients r ON r."emailId" = e.id
    WHERE e.template = 'documents-added' AND e."createdAt" >= ${began} ORDER BY r.address`.execute(test.house.db);
  return rows;
}

it('tells the people of a client what staff added, all in one e-mail each, and once', async () => {
  const [one, two] = [await add('consultant@sunward.example'), await add('owner@sunward.example')];
  const waiting = () => test.house.jobs.isWaiting(test.house.db, { name: 'documents-added' }, { clientId: cedarFalls });
  expect(await waiting()).toBe(true);
  await sql`DELETE FROM jobs.job WHERE name = 'documents-added'`.execute(test.house.db);
  // Too early: it comes round again.
  await tell();
  expect(await told()).toEqual([]);
  expect(await waiting()).toBe(true);
  await wait(61);
  await Promise.all([tell(), tell()]);
  const emails = await told();
  expect(emails.map(({ address }) => address)).toEqual(['admin@cedarfalls.example', 'broker@lakeside.example']);
  for (const { subject, text, clientId } of emails) {
    expect(subject).toBe('Cedar Falls Manufacturing: documents were added');
    expect(text).toContain(one.name);
    expect(text).toContain(two.name);
    expect(text).toContain(`${test.url}/client/${cedarFalls}/task/enrollment-elections/`);
    expect(clientId).toBe(cedarFalls);
  }
  await tell();
  expect(await told()).toHaveLength(2);
});

it('waits while more come, and leaves out what was taken back', async () => {
  const gone = await add('consultant@sunward.example');
  await wait(61);
  const kept = await add('consultant@sunward.example');
  await tell();
  expect(await told()).toEqual([]);
  const staff = await test.as('consultant@sunward.example');
  await staff.call(documentsApi.remove, { params: { clientId: cedarFalls, documentId: gone.id } });
  await wait(61);
  await tell();
  const [email] = await told();
  expect(email?.subject).toBe('Cedar Falls Manufacturing: a document was added');
  expect(email?.text).toContain(kept.name);
  expect(email?.text).not.toContain(gone.name);
});

it('tells nobody of what the client’s own people added, and those of a closed client when it opens again', async () => {
  await add('admin@cedarfalls.example');
  expect(await untold(cedarFalls)).toBe(0);
  const oldMill = sampleId('old-mill');
  const { name } = await add('consultant@sunward.example', 'old-mill');
  await sql`DELETE FROM jobs.job WHERE name = 'documents-added'`.execute(test.house.db);
  expect(await untold(oldMill)).toBe(1);
  await wait(61);
  await tell();
  await tell(oldMill);
  expect(await told()).toEqual([]);
  expect(await untold(oldMill)).toBe(1);
  const waiting = () => test.house.jobs.isWaiting(test.house.db, { name: 'documents-added' }, { clientId: oldMill });
  expect(await waiting()).toBe(false);
  const owner = await test.as('owner@sunward.example');
  await owner.call(clientsApi.update, { params: { clientId: oldMill }, body: { isArchived: false, isActive: true } });
  await expect.poll(() => told(), { timeout: 8_000 }).not.toEqual([]);
  for (const { text, clientId } of await told()) {
    expect(text).toContain(name);
    expect(clientId).toBe(oldMill);
  }
  expect(await untold(oldMill)).toBe(0);
});

async function untold(clientId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM documents
    WHERE "clientId" = ${clientId} AND "waitsForNotice" AND "deletedAt" IS NULL`.execute(test.house.db);
  return rows[0]?.n ?? -1;
}
