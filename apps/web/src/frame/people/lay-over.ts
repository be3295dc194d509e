/** What one person typed and another saved meanwhile, in the same field. */
export interface Clash {
  mine: string;
  theirs: string;
  /** Null while it is not said which counts. */
  counts: 'mine' | 'theirs' | null;
}

/**
 * Lays one's own changes over what is there now. A field that only one of both changed follows that one; where both
 * changed it, and differently, one's own stays until it is said which counts.
 */
export function layOver<Name extends string>(
  names: readonly Name[],
  { seen, mine, now }: Record<'seen' | 'mine' | 'now', Readonly<Record<Name, string>>>,
): { values: Record<Name, string>; clashes: Partial<Record<Name, Clash>> } {
  const clashes: Partial<Record<Name, Clash>> = {};
  const values = Object.fromEntries(
    names.map((name) => {
      const [mineOf, theirs] = [mine[name].trim(), now[name].trim()];
      if (mineOf === seen[name].trim()) return [name, now[name]];
      if (theirs !== seen[name].trim() && theirs !== mineOf)
        clashes[name] = { mine: mine[name], theirs: now[name], counts: null };
      return [name, mine[name]];
    }),
  ) as Record<Name, string>;
  return { values, clashes };
}
