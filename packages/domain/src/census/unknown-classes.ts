import { findClass } from './find-class.ts';
import type { CensusClass } from './policy.ts';
import { maskSsnIn, maskSsnInId } from './reading/read-ssn.ts';
import type { Roster } from './roster.ts';

/** A class that the census names and the form does not have. */
export interface UnknownClass {
  /** As the file has it. */
  name: string;
  employees: number;
  /** Of these employees the first few, by name. */
  people: string[];
}

const NAMED = 3;

/**
 * The classes of which the form knows nothing, with how many employees who count are in them: what these people may
 * have cannot be told. Those with the most people come first.
 */
export function tellUnknownClasses(
  roster: Roster,
  dropped: { has(place: number): boolean },
  words: readonly string[],
  classes: readonly CensusClass[],
): UnknownClass[] {
  const unknown = words.map((word) => (findClass(word, classes) ? null : toldOf(word)));
  if (unknown.every((one) => one === null)) return [];
  for (let at = 0; at < roster.size; at += 1) {
    const one = unknown[(roster.employeeClass[at] ?? 0) - 1];
    if (!one || !roster.isEmployee[at] || dropped.has(at)) continue;
    one.employees += 1;
    if (one.people.length < NAMED) one.people.push(whoIs(roster, at));
  }
  return unknown.flatMap((one) => (one && one.employees > 0 ? one : [])).sort((a, b) => b.employees - a.employees);
}

/** A column that was taken for the class by mistake may hold numbers. */
const toldOf = (word: string): UnknownClass => ({ name: maskSsnIn(word).slice(0, 120), employees: 0, people: [] });

const whoIs = (roster: Roster, at: number): string =>
  (maskSsnIn(roster.name(at)) || maskSsnInId(roster.id(at))).slice(0, 120) || `row ${roster.row[at]}`;
