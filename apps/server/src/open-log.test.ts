import { documentsApi } from '@onboard/contract/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeError } from './open-log.ts';
import { sampleId } from './sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from './testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test?.stop());

describe('an error in the log', () => {
  it.each([
    [
      'repeats a row',
      sql`INSERT INTO users (id, email, "firstName", "lastName", role)
      SELECT gen_random_uuid(), email, 'Wilhelmina', 'Quill', role FROM users LIMIT 1`,
      '23505',
    ],
    [
      'repeats a whole row',
      sql`INSERT INTO users (id, email, "firstName") VALUES (gen_random_uuid(), 'wilhelmina@quill.example', 'Wilhelmina')`,
      '23502',
    ],
    ['repeats a value', sql`SELECT 'Wilhelmina Quill'::uuid`, '22P02'],
  ])('of PostgreSQL that %s keeps where and why, and no value', async (_, query, code) => {
    const error = await query.execute(test.house.db).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/error/);
    const written = JSON.stringify(describeError(error));
    expect(written).not.toMatch(/wilhelmina|quill|@|invalid input|violates/i);
    expect(JSON.parse(written)).toMatchObject({ type: 'error', code, stack: expect.stringMatching(/^\s+at /) });
  });

  it('of ours keeps its message and its frames', () => {
    const written = describeError(Object.assign(new TypeError('x is not a function'), { code: 'E1' }));
    expect(written).toMatchObject({ type: 'TypeError', message: 'x is not a function', code: 'E1' });
    expect(String((written as { stack: string }).stack)).toContain('open-log.test.ts');
  });

  it.each([['a text with Wilhelmina in it'], [null], [{ name: 'Wilhelmina' }]])(
    'that is none, %j, keeps no words',
    (thrown) => {
      expect(JSON.stringify(describeError(thrown))).not.toContain('Wilhelmina');
    },
  );
});

it('of a download names who, and not what', async () => {
  const info = vi.spyOn(test.house.log, 'info');
  const email = 'admin@cedarfalls.example';
  const admin = await test.as(email);
  const [clientId, policyId] = [sampleId('cedar-falls'), sampleId('cedar-falls policy')];
  const body = new FormData();
  body.append('file', new Blob(['First Name,Last Name\nAda,Byron\n']), 'Byron family.csv');
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await admin.call(documentsApi.upload, { params: { clientId }, query, body });
  const documentId = data[0]?.id ?? '';
  await admin.call(documentsApi.download, { params: { clientId, documentId } });
  const [line] = info.mock.calls.filter(([, words]) => words === 'document downloaded').map(([given]) => given);
  expect(line).toEqual({ documentId, clientId, userId: sampleId(email), correlationId: expect.any(String) });
});
