import type { Person } from './person.ts';
import { isDitto } from './reading/name-words.ts';
import type { Roster } from './roster.ts';

/** For a dependent whose last name only says “same”: that of the employee before, as far as it is known. */
export function tellNameBefore(person: Person, roster: Roster, employee: number): void {
  if (person.role !== 'dependent' || employee < 0 || !isDitto(person.lastName)) return;
  const name = roster.names(employee)[1];
  if (name) person.nameBefore = name;
}
