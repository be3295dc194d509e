import type { Roster } from './roster.ts';

/**
 * Places by a key that several may share, such as an employee id. A key that whole sheets share, say the number of the
 * company, tells nobody from another: of each sheet the first few are looked at, so that looking stays quick.
 */
export class FewByKey {
  readonly #roster: Roster;
  readonly #places = new Map<number, number[]>();

  constructor(roster: Roster) {
    this.#roster = roster;
  }

  /** Those of one sheet are added one after another. */
  add(key: number, at: number): void {
    const places = this.#places.get(key);
    const { sheet } = this.#roster;
    if (!places) this.#places.set(key, [at]);
    else if (places.length < FEW || sheet[places.at(-FEW) ?? 0] !== sheet[at]) places.push(at);
  }

  /** The first place for which `matches` holds, or -1. */
  find(key: number, matches: (place: number) => boolean): number {
    return this.#places.get(key)?.find(matches) ?? -1;
  }
}

/** More rows of one person, or people of one family, are not in one sheet. */
export const FEW = 40;
