import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/templates.ts';
import { openPool } from './connect.ts';
import { foldText, wordsOf } from './search.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ask = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await pool.query<{ found: T }>(text, values)).rows.map(({ found }) => found);

describe('foldText', () => {
  it.each([
    ['Cedar FALLS', 'cedar falls'],
    ['École Ñandú', 'ecole nandu'],
    ['E\u0301cole', 'ecole'],
    ['Łódź', 'łodz'],
    ['ΑΒΓ Жук', 'αβγ жук'],
    ['한국', '한국'],
    ['%_\\\'"', '%_\\\'"'],
  ])('folds %s', async (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(await ask('SELECT search_fold($1) AS found', [text])).toEqual([folded]);
  });

  it('folds as the database does', async () => {
    const letters = fc.constantFrom(...'aZ9 -éÉñÑßŁøÅÆžŽçİıАяΣσς한日🙂%_\\\u0301\u0308\u00a0');
    const texts = fc.sample(fc.string({ unit: letters, maxLength: 40 }), 400);
    const found = await ask(
      'SELECT search_fold(t) AS found FROM unnest($1::text[]) WITH ORDINALITY AS u (t, n) ORDER BY n',
      [texts],
    );
    // A Greek word of capitals ends in another letter than the same letters within a word: neither side is a search.
    const alike = (text: string) => text.replaceAll('ς', 'σ');
    expect(found.map((each) => alike(String(each)))).toEqual(texts.map((each) => alike(foldText(each))));
  });
});

it('takes at most eight words, each once it is between spaces of whatever kind', () => {
  expect(wordsOf('  Silver\u00a0Bakery \t%  ')).toEqual(['silver', 'bakery', '%']);
  expect(wordsOf('1 2 3 4 5 6 7 8 9')).toHaveLength(8);
  expect(wordsOf(undefined)).toEqual([]);
});

it('knows every letter, and every two beside each other in a word', async () => {
  const [found] = await ask<string[]>('SELECT tsvector_to_array(short_grams($1)) AS found', ['ab é 🙂x']);
  expect(new Set(found)).toEqual(new Set(['a', 'ab', 'b', 'é', '🙂', '🙂x', 'x']));
});
