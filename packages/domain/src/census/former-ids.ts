import type { Person } from './person.ts';
import type { Roster } from './roster.ts';

/** The employee ids that files have where somebody corrected them, by row of an employee: dependents may still name them. */
export function formerIds(
  { isEmployee }: Roster,
  mended: ReadonlyMap<number, NonNullable<Person['inFile']>>,
): Map<number, string> {
  const ids = new Map<number, string>();
  for (const [place, { employeeId = '' }] of mended) {
    const id = employeeId.trim();
    if (isEmployee[place] && id !== '') ids.set(place, id);
  }
  return ids;
}
