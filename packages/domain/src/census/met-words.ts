import { checkHash, hashText } from './reading/hash.ts';

/** A column of classes has a handful of values; one that has more is another column. */
const MOST = 200;

/** Words that a column was seen to hold, each once whatever its case, up to a number. */
export class MetWords {
  readonly #words = new Map<string, string>();
  readonly #hashes = new Map<number, number>();

  meet(word: string): void {
    if (word === '' || this.#words.size >= MOST) return;
    const key = word.toLowerCase();
    if (this.#words.has(key)) return;
    this.#words.set(key, word);
    this.#hashes.set(hashText(word), checkHash(word));
  }

  /** Whether nothing new can be learned of a word with these hashes; they are those of `hashText` and `checkHash`. */
  knows(hash: number, check: number): boolean {
    return this.#words.size >= MOST || this.#hashes.get(hash) === check;
  }

  get words(): string[] {
    return [...this.#words.values()];
  }
}
