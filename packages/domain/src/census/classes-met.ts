import { findClass } from './find-class.ts';
import type { CensusClass } from './policy.ts';

/** Classes that a census speaks of: ids of those the client has, and words that are none of them as they are written. */
export function classesMet(written: readonly string[], classes: readonly CensusClass[]): string[] {
  return [...new Set(written.map((words) => findClass(words, classes)?.id ?? words))];
}
