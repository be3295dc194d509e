import { checkHash, hashText } from './reading/hash.ts';

/** A column of classes has a handful of values; one that has more is another column. */
const MOST = 200;

/** The number of every word beyond those. */
const BEYOND = 255;

/** Words that a column was seen to hold, each once whatever its case, up to a number; they are numbered from 1. */
export class MetWords {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #hashes = new Map<number, { check: number; number: number }>();

  /** The number of the word, a new one where it was not met before; 0 of no word. */
  meet(word: string): number {
    if (word === '') return 0;
    const key = word.toLowerCase();
    const met = this.#numbers.get(key);
    if (met !== undefined) return met;
    if (this.#words.length >= MOST) return BEYOND;
    const number = this.#words.push(word);
    this.#numbers.set(key, number);
    this.#hashes.set(hashText(word), { check: checkHash(word), number });
    return number;
  }

  /** The same by `hashText` and `checkHash` of a word; 0 where it has to be met first. */
  numberOf(hash: number, check: number): number {
    const met = this.#hashes.get(hash);
    if (met?.check === check) return met.number;
    return this.#words.length >= MOST ? BEYOND : 0;
  }

  get words(): string[] {
    return [...this.#words];
  }
}
