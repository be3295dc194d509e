import type { MergeOrder } from './merge-order.ts';

/** Which rows others take the place of. The same person may be in many files; one row counts. */
export class ReplacedRows {
  readonly #order: MergeOrder;
  readonly #by = new Map<number, number>();
  /** By row that counts and file: the row of that file whose place it took. */
  readonly #taken = new Map<string, number>();
  /** By row that counts: the row of the same person that was said first, as far as the files know. */
  readonly #first = new Map<number, number>();

  constructor(order: MergeOrder) {
    this.#order = order;
  }

  /** The row that counts in the place of this one; itself where none does. */
  standsFor(at: number): number {
    let place = at;
    for (let by = this.#by.get(place); by !== undefined; by = this.#by.get(place)) place = by;
    return place;
  }

  add(at: number, by: number): void {
    this.#by.set(at, by);
    this.#taken.set(this.#key(at, by), at);
    const first = this.#first.get(at) ?? at;
    if (this.#order.rank(first) < this.#order.rank(this.#first.get(by) ?? by)) this.#first.set(by, first);
  }

  /** The row of the same file whose place it took already. */
  takenBy(by: number, at: number): number | undefined {
    return this.#taken.get(this.#key(at, by));
  }

  /** Whether no earlier row of the person is known for whom `counting` counts. */
  isFirst(at: number, counting: number): boolean {
    return (this.#first.get(counting) ?? counting) === at;
  }

  /** For every row that is replaced, the row that counts. */
  all(): Map<number, number> {
    return new Map([...this.#by.keys()].map((at) => [at, this.standsFor(at)]));
  }

  #key(at: number, by: number): string {
    return `${by} ${this.#order.sheet(at)?.file}`;
  }
}
