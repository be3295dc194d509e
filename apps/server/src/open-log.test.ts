import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from './open-log.ts';
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
