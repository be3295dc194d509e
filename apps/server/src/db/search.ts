import { type RawBuilder, sql } from 'kysely';

/** A search that finds more says so, and how many it was not worth counting: nobody pages through a thousand rows. */
export const MOST_COUNTED = 1_000;
const MOST_WORDS = 8;

/** As the database keeps what is searched: no capitals, no accents. Behind its function `search_fold`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC');

/** What is searched for: words of which each must be found, in whatever order, also within another word. */
export const wordsOf = (search = ''): string[] => foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
const like = (text: RawBuilder<unknown>, word: string) => sql`${text} LIKE ${patternOf(word)}`;

/** What else a row may hold a word by than its text, such as the label of its kind; nothing for most words. */
type Otherwise = (word: string) => RawBuilder<unknown> | undefined;

const either = (one: RawBuilder<unknown>, other: RawBuilder<unknown> | undefined) =>
  other ? sql`(${one} OR ${other})` : one;

/** Conditions for a row that is looked at anyway. */
export const holdsWords = (
  text: RawBuilder<unknown>,
  words: readonly string[],
  otherwise: Otherwise = () => undefined,
): RawBuilder<unknown>[] => words.map((word) => either(like(text, word), otherwise(word)));

/** Letters whose index of three everybody has, whatever the language of the database. */
const hasThree = (word: string) => /[a-z0-9]{3}/.test(word);

/**
 * What the index of trigrams is asked for a word: the first six letters of each run. They leave few rows that are not
 * meant, and each letter more is one more long list of rows to read.
 */
const beginningsOf = (pattern: string) => pattern.replace(/([a-z0-9]{6})[a-z0-9]+/g, '$1%');

/** Holds the word; where that is long, the rest of it is looked for in the rows that the index gives. */
function byBeginnings(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const beginnings = beginningsOf(patternOf(word));
  if (beginnings === patternOf(word)) return like(text, word);
  return sql`(${text} LIKE ${beginnings} AND ${like(sql`(${text} || '')`, word)})`;
}

/**
 * The same conditions, so said that an index finds the rows: three letters by trigrams, fewer by the index of one and two
 * letters. A word that an index cannot help with is told apart from those it can, or all of the index would be read for it.
 */
export function findsWords(
  words: readonly string[],
  {
    text,
    grams,
    otherwise = () => undefined,
  }: Record<'text' | 'grams', RawBuilder<unknown>> & { otherwise?: Otherwise },
): RawBuilder<unknown>[] {
  const long = words.filter(hasThree);
  const rest = words.filter((word) => !hasThree(word));
  const unaided = holdsWords(sql`(${text} || '')`, rest, otherwise);
  const byLong = long.map((word) => either(byBeginnings(text, word), otherwise(word)));
  // A word that is held otherwise may be held by many rows, so that it alone is no help.
  if (rest.length === 0 || long.some((word) => !otherwise(word))) return [...byLong, ...unaided];
  const byText = rest.filter((word) => !otherwise(word));
  const byEither = rest.filter((word) => otherwise(word));
  const haveGrams = (some: readonly string[]) => {
    const short = [...new Set(some.flatMap((word) => gramsOf([...word])))];
    return sql`${grams} @@ ${short.map(quoted).join(' & ')}::tsquery`;
  };
  return [
    ...(byText.length > 0 ? [haveGrams(byText)] : []),
    ...byEither.map((word) => either(haveGrams([word]), otherwise(word))),
    ...byLong,
    ...unaided,
  ];
}

const quoted = (gram: string) => `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** All of these conditions. */
export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;

const gramsOf = (letters: readonly string[]): string[] =>
  letters.length === 1 ? [...letters] : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);

export interface SearchedList {
  limit: number;
  offset: number;
  /** How `id` and `place` of the page are ordered: both columns, with directions. */
  order: RawBuilder<unknown>;
  /** All rows in that order, as a query with columns `id`, `place` and what `fits` looks at. */
  walked: RawBuilder<unknown>;
  /** Of a row `w` of those: whether it is wanted. */
  fits: RawBuilder<unknown>;
  /** How many rows are worth walking before an index is asked. */
  stretch: number;
  /** Wanted rows as an index finds them, what follows `FROM`, with its `WHERE`; and the `id` and `place` of each. */
  found: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

/**
 * A page of what was searched for, in an order that an index keeps. Of a common word the page stands in the first
 * stretch of that order; where it does not, there are few rows, or they stand far behind: they are all gathered by the
 * index of the words, and sorted. So neither is a long way walked for a rare word, nor a crowd sorted for a common one.
 * Gives common table expressions, the last of them `page (id, place)`, and an expression for the total, which goes no
 * further than one above `MOST_COUNTED`.
 */
export function searchPage(list: SearchedList): { ctes: RawBuilder<unknown>; total: RawBuilder<unknown> } {
  const { limit, offset, order } = list;
  const needed = offset + limit;
  // Of a later page it may be longer before all hits are gathered, of which there may be more.
  const stretch = Math.max(needed, Math.ceil(list.stretch * (1 + offset / 500)));
  const near = sql`(SELECT count(*) FROM near)`;
  const ctes = sql`
    near AS MATERIALIZED (
      SELECT id, place FROM (${list.walked} LIMIT ${stretch}) w WHERE ${list.fits}
      ORDER BY ${order} LIMIT ${needed}),
    every AS MATERIALIZED (SELECT ${list.columns} FROM ${list.found} AND ${near} < ${needed}),
    page AS MATERIALIZED (
      SELECT id, place FROM (SELECT id, place FROM near WHERE ${near} >= ${needed} UNION ALL SELECT id, place FROM every) all_of_it
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})`;
  const total = sql`CASE WHEN ${near} < ${needed} THEN (SELECT count(*) FROM every)
    ELSE (SELECT count(*) FROM (SELECT FROM ${list.found} LIMIT ${MOST_COUNTED + 1}) few) END`;
  return { ctes, total };
}

/** A total as it is told: not above `MOST_COUNTED`, but saying that there are more. */
export const countedUpTo = (total: number): { total: number; isMore?: true } =>
  total > MOST_COUNTED ? { total: MOST_COUNTED, isMore: true } : { total };
