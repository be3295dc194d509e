/** Places in a list of what is there before already, by a name compared without case and outer or double spaces. */
export function repeats<T>(list: readonly T[], nameOf: (item: T) => string | null): number[] {
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const name = nameOf(item)?.trim().replace(/\s+/g, ' ').toLowerCase();
    if (!name) return [];
    if (seen.has(name)) return [index];
    seen.add(name);
    return [];
  });
}
