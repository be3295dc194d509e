import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { describeError } from '../../open-log.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

/** What the sign-in service tells a person of a call that failed, and where the operator finds it. */
let test: TestHouse;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const kept = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  test = await startTestHouse({
    world: 'empty',
    log: pino({ level: 'error', serializers: { err: describeError } }, kept),
  });
});
afterAll(() => test.stop());

async function signIn(headers: Record<string, string> = {}) {
  const response = await fetch(`${test.url}/identity/api/v1/authn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'nobody@faults.example', password: 'not a right password' }),
  });
  const { errorCode, errorId } = (await response.json()) as { errorCode: string; errorId: string };
  return { status: response.status, errorCode, errorId, correlationId: response.headers.get('correlation-id') };
}

it('a refusal carries the number of the call, and is no line in the log of errors', async () => {
  const refused = await signIn();
  expect(refused).toMatchObject({ status: 401, errorCode: 'E0000004', errorId: refused.correlationId });
  expect((await signIn({ 'x-correlation-id': 'asked-by-support-1' })).errorId).toBe('asked-by-support-1');
  expect(lines).toEqual([]);
});

it('a fault that nobody foresaw is told in plain words, and logged under the number that was told', async () => {
  const pool = openPool(test.databaseUrl, 1);
  await pool.query('ALTER TABLE identity.request_counts RENAME TO request_counts_gone');
  try {
    const failed = await signIn();
    expect(failed).toMatchObject({ status: 500, errorCode: 'E0000009', errorId: failed.correlationId });
    expect(lines).toMatchObject([{ correlationId: failed.errorId, msg: 'identity provider', err: { code: '42P01' } }]);
    expect(JSON.stringify(lines)).not.toContain('faults.example');
  } finally {
    await pool.query('ALTER TABLE identity.request_counts_gone RENAME TO request_counts');
    await pool.end();
  }
});
