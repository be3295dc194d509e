import type { MergeOrder } from './merge-order.ts';
import type { Roster } from './roster.ts';

/** Cover of which a row of changes says nothing, though a row it replaces has an election or an amount of it. */
export interface Lost {
  /** The place of the row that is replaced. */
  from: number;
  /** Bits by the order of `BENEFITS`. */
  benefits: number;
}

/**
 * A row is replaced as a whole: what the new one does not say would be gone without a word. What the changes between
 * said counts: cover that one of them waived is not there any more. By the place of the row that counts.
 */
export function lostCover(
  roster: Roster,
  order: MergeOrder,
  replacedBy: ReadonlyMap<number, number>,
): Map<number, Lost[]> {
  const settled = new Map<number, number>();
  const lost = new Map<number, Lost[]>();
  const latestFirst = [...replacedBy].toSorted(([a], [b]) => order.rank(b) - order.rank(a));
  for (const [at, by] of latestFirst) {
    const said = settled.get(by) ?? saysOf(roster, by);
    const benefits = hasOf(roster, at) & ~said;
    if (benefits) lost.set(by, [...(lost.get(by) ?? []), { from: at, benefits }]);
    // Lists do not come one after another: what one of them says settles nothing of the other.
    settled.set(by, said | benefits | (order.rank(at) > 0 ? saysOf(roster, at) : 0));
  }
  return lost;
}

const hasOf = ({ enrolled, waived, amounts }: Roster, at: number): number =>
  ((enrolled[at] ?? 0) | (amounts[at] ?? 0)) & ~(waived[at] ?? 0);

const saysOf = ({ enrolled, waived, amounts, noAmounts }: Roster, at: number): number =>
  (enrolled[at] ?? 0) | (waived[at] ?? 0) | (amounts[at] ?? 0) | (noAmounts[at] ?? 0);
