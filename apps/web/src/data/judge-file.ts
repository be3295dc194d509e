const LARGEST = 20 * 1024 * 1024;
const LONGEST_NAME = 191;

export type FileFault = { kind: 'taken'; suggestion: string } | { kind: 'refused'; message: string };

/**
 * What can be told of a file before it is sent; null when it may go. What is in it is judged by the server, whatever
 * its name ends in.
 */
export function judgeFile(file: { name: string; size: number }, taken: readonly string[]): FileFault | null {
  if (file.size === 0) return refused(`${file.name} is empty. Save it again and upload it.`);
  if (file.size > LARGEST) {
    return refused(`${file.name} is larger than 20 MB. Split it into parts and upload each of them.`);
  }
  if (file.name.length > LONGEST_NAME) {
    return refused('The name of this file is longer than 191 characters. Give it a shorter name and upload it again.');
  }
  return isTaken(file.name, taken) ? { kind: 'taken', suggestion: freeName(file.name, taken) } : null;
}

const refused = (message: string): FileFault => ({ kind: 'refused', message });

export const isTaken = (name: string, taken: readonly string[]): boolean =>
  taken.some((other) => other.trim().toLowerCase() === name.trim().toLowerCase());

/** "census.csv" becomes "census (2).csv", or the next number that is free. */
export function freeName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const bare = stem.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})${ending}`;
    const candidate = `${bare.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    if (!isTaken(candidate, taken)) return candidate;
  }
}
