import { hashText } from '../reading/hash.ts';

/** The words of a code list that the byte path may meet: ASCII letters and digits, one word or several. */
export function wordTable<T>(list: ReadonlyMap<string, T>): ReadonlyMap<number, T> {
  const table = new Map<number, T>();
  for (const [word, code] of list) if (/^[a-z0-9 ]+$/.test(word)) table.set(hashText(word), code);
  return table;
}

export const wordSet = (words: Iterable<string>): ReadonlySet<number> => new Set([...words].map(hashText));
