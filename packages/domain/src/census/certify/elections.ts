import { isWaived } from '../codes.data.ts';
import { isPlaceholder } from '../reading/read-text.ts';
import { isPlainElection, wordCheckHash, wordHash } from './bytes.ts';

export const Election = { unsure: 0, enrolled: 1, waived: 2 } as const;

/** More different words than plans and tiers have. */
const MOST = 2_000;
const LONGEST = 191;

/**
 * What elections and tiers say. Each word is read once, and by what the careful way reads it with, so that the two can
 * never differ; it is known by its bytes afterwards.
 */
export class Elections {
  readonly #known = new Map<number, { check: number; says: number }>();

  read(buffer: Uint8Array, start: number, end: number): number {
    if (end - start > LONGEST || !isPlainElection(buffer, start, end)) return Election.unsure;
    const hash = wordHash(buffer, start, end);
    const check = wordCheckHash(buffer, start, end);
    const known = this.#known.get(hash);
    if (known) return known.check === check ? known.says : Election.unsure;
    if (this.#known.size >= MOST) return Election.unsure;
    const text = String.fromCharCode(...buffer.subarray(start, end));
    const says = isWaived(text) ? Election.waived : isPlaceholder(text) ? Election.unsure : Election.enrolled;
    this.#known.set(hash, { check, says });
    return says;
  }
}
