import type { CensusClass } from './policy.ts';

/** The class that a cell names, by its number or name; "Class 2" is the number 2. */
export function findClass(written: string, classes: readonly CensusClass[]): CensusClass | undefined {
  const whole = written.trim().toLowerCase();
  const bare = whole.replace(/^class\s*/, '');
  return classes.find(
    ({ number, name }) => number.toLowerCase() === bare || [whole, bare].includes(name.toLowerCase()),
  );
}
