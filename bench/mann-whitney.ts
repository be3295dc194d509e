/** Mann–Whitney: whether two samples come from the same distribution, whatever its form. */
export interface TwoSamples {
  /** How likely so big a difference is when there is none; two-sided. */
  readonly p: number;
  /** How often one of the first is greater than one of the second; 0.5 when neither tends to be. */
  readonly superiority: number;
}

export function twoSamples(first: readonly number[], second: readonly number[]): TwoSamples {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let until = from;
    while (until < all.length && all[until]?.value === all[from]?.value) until += 1;
    const size = until - from;
    const rank = (from + 1 + until) / 2;
    ties += size ** 3 - size;
    for (let at = from; at < until; at += 1) if (all[at]?.isFirst) rankSum += rank;
    from = until;
  }
  const [m, n, total] = [first.length, second.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  const z = variance === 0 ? 0 : (Math.abs(u - (m * n) / 2) - 0.5) / Math.sqrt(variance);
  return { p: Math.min(1, 2 * upperTail(Math.max(0, z))), superiority: u / (m * n) };
}

/** The normal distribution above z, by the continued fraction of Mills' ratio, or its series near the middle. */
function upperTail(z: number): number {
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) {
    let fraction = z;
    for (let k = 60; k > 0; k -= 1) fraction = z + k / fraction;
    return density / fraction;
  }
  let term = z;
  let sum = z;
  for (let k = 1; k < 100; k += 1) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 0.5 - density * sum;
}
