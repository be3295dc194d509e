import { describe, expect, it } from 'vitest';
import { explorerWords as en } from './en/explorer.ts';
import { explorerWords as es } from './es/explorer.ts';

/** Every text of a language with its path; sentences made by functions get sample words. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [];
  return Object.entries(value as object).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

describe('words of the explorer', () => {
  it('say everything in both languages', () => {
    const empty = (words: unknown) => texts(words).filter(([, text]) => text.trim() === '');
    expect(empty(es)).toEqual([]);
    // The notice of translation is for the translation alone.
    expect(empty(en).map(([path]) => path)).toEqual(['.bestEffort']);
    expect(texts(es).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  });

  it('leave no sentence untranslated', () => {
    const english = new Map(texts(en));
    const same = texts(es).filter(([path, text]) => text.includes(' ') && english.get(path) === text);
    // Names of networks stay as they are.
    expect(same.filter(([, text]) => !/PPO|Dental|Prepaid/.test(text))).toEqual([]);
  });

  it('write dates and lists as each language does', () => {
    expect([en.date('2027-01-05'), es.date('2027-01-05')]).toEqual(['January 5, 2027', '5 de enero de 2027']);
    expect(en.sideBySide(['A', 'B', 'C'])).toBe('A, B and C side by side');
    expect(es.sideBySide(['Plan', 'Ideal'])).toBe('Plan e Ideal lado a lado');
    expect(es.sideBySide(['Plan', 'Hielo'])).toBe('Plan y Hielo lado a lado');
  });
});
