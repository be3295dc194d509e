import { documentsApi } from '@onboard/contract/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test?.stop());

const category = 'billing-summary-statement-template' as const;
const clientId = sampleId('cedar-falls');
const policyId = sampleId('cedar-falls policy');
const zip = (first: string) => {
  const header = Buffer.alloc(30);
  header.set([0x50, 0x4b, 3, 4]);
  header.writeUInt16LE(first.length, 26);
  return Buffer.concat([header, Buffer.from(first)]);
};

async function send(email: string, name: string, bytes: Uint8Array | string, query: object = { category, policyId }) {
  const body = new FormData();
  body.append('file', new Blob([bytes as BlobPart]), name);
  const person = await test.as(email);
  return person.call(documentsApi.upload, { params: { clientId }, query: query as never, body });
}
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { body: unknown }) => error.body,
  );

describe('a client’s own statement', () => {
  it.each([
    ['statement.pdf', '%PDF-1.7 ...', 'application/pdf'],
    ['printed.pdf', '\n%PDF-1.4 ...', 'application/pdf'],
    [
      'Statement.docx',
      zip('[Content_Types].xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['statement.xlsx', zip('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
    ['statement.csv', 'Benefit,Lives,Volume\nLife,96,8120000\n', 'text/csv'],
  ])('%s is kept as what it is', async (name, bytes, mimeType) => {
    const { data } = await send('admin@cedarfalls.example', name, bytes);
    expect(data).toMatchObject([{ name, mimeType, category, policyId }]);
  });

  it.each([
    ['program.pdf', new Uint8Array([0x4d, 0x5a, 0x90]), 'is a program. Upload a PDF'],
    ['files.zip', zip('holiday.jpg'), 'is a compressed archive: unpack it first. Upload a PDF'],
    ['nothing.pdf', '', 'is empty. Upload a PDF'],
    ['fake.pdf', 'only some words', 'is not what its name says. Upload a PDF'],
    ['page.html', '<script>alert(1)</script>', 'is not what its name says. Upload a PDF'],
    ['words.zip', zip('Password/list.txt'), 'is a compressed archive: unpack it first. Upload a PDF'],
  ])('%s is not, with the reason', async (name, bytes, words) => {
    const error = await refused(send('admin@cedarfalls.example', name, bytes));
    expect(error).toMatchObject({ code: 'FILE_NOT_ACCEPTED', message: expect.stringContaining(`${name} ${words}`) });
  });

  it('is for a policy', async () => {
    const error = await refused(send('admin@cedarfalls.example', 'whose.pdf', '%PDF-1.7', { category }));
    expect(error).toMatchObject({
      code: 'VALIDATION',
      details: [{ message: 'Say which policy the statement is for.' }],
    });
  });

  it('does not begin the census, and nothing of the census hangs on it', async () => {
    const status = () =>
      sql<{ status: string }>`SELECT status FROM tasks WHERE "clientId" = ${clientId} AND "policyId" = ${policyId}
        AND "taskId" = 'enrollment-elections'`.execute(test.house.db);
    const before = (await status()).rows;
    const { data } = await send('broker@lakeside.example', 'of-the-broker.pdf', '%PDF-1.7');
    const broker = await test.as('broker@lakeside.example');
    const documentId = data[0]?.id ?? '';
    const listed = await broker.call(documentsApi.meta, {
      params: { clientId },
      query: { categories: ['enrollment-census'] },
    });
    expect(listed.data.map(({ id }) => id)).not.toContain(documentId);
    await broker.call(documentsApi.remove, { params: { clientId, documentId } });
    expect((await status()).rows).toEqual(before);
  });

  it('stays once the form is signed, but for staff', async () => {
    const { data } = await send('admin@cedarfalls.example', 'signed.pdf', '%PDF-1.7');
    const params = { clientId, documentId: data[0]?.id ?? '' };
    await sql`UPDATE clients SET "eifSignedAt" = now() WHERE id = ${clientId}`.execute(test.house.db);
    const admin = await test.as('admin@cedarfalls.example');
    for (const act of [
      () => send('admin@cedarfalls.example', 'late.pdf', '%PDF-1.7'),
      () => admin.call(documentsApi.rename, { params, body: { name: 'other.pdf' } }),
      () => admin.call(documentsApi.remove, { params }),
    ]) {
      expect(await refused(act())).toMatchObject({ code: 'EIF_SIGNED' });
    }
    // The census goes on.
    await send('admin@cedarfalls.example', 'census.csv', 'First Name,Last Name\nAda,Byron\n', {
      category: 'enrollment-census',
      policyId,
    });
    const staff = await test.as('consultant@sunward.example');
    expect(await staff.call(documentsApi.remove, { params })).toEqual({ id: params.documentId });
  });
});
