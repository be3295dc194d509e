import { TRACKED_ENTITIES, trackedEntities } from '@onboard/domain/changes/tracked-entities';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/templates.ts';
import { openPool } from './connect.ts';
import { isSame, TABLES } from './tracked-tables.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
});
afterAll(() => database?.drop());

const COLUMN_TYPES: Record<string, string> = {
  integer: 'integer',
  money: 'numeric',
  decimal: 'numeric',
  percent: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamp with time zone',
  id: 'uuid',
  choices: 'jsonb',
  states: 'jsonb',
  texts: 'jsonb',
  ids: 'jsonb',
  rows: 'jsonb',
};

describe('the tables of the tracked entities', () => {
  it.each(TRACKED_ENTITIES)('have a column of the right type for every attribute of %s', async (entity) => {
    const pool = openPool(database.url, 1);
    const { rows } = await pool.query<{ column_name: string; data_type: string }>(
      `SELECT column_name, data_type FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'`,
      [TABLES[entity]],
    );
    await pool.end();
    const found = Object.fromEntries(rows.map((row) => [row.column_name, row.data_type]));
    for (const [key, field] of Object.entries(trackedEntities[entity])) {
      expect([key, found[key]]).toEqual([key, COLUMN_TYPES[field.kind] ?? 'text']);
    }
  });
});

describe('isSame', () => {
  it.each([
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['a missing key and null', [{ a: 1, b: null }], [{ a: 1 }], true],
    ['nothing and null', undefined, null, true],
    ['the order of a list', [1, 2], [2, 1], false],
    ['a number and its text', 1, '1', false],
    ['an instant and its text', new Date(0), '1970-01-01T00:00:00.000Z', true],
  ])('compares answers: %s', (_, one, other, expected) => {
    expect(isSame(one, other)).toBe(expected);
  });
});
