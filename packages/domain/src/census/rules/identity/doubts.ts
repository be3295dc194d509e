import { IS_SAME } from '../../corrections.ts';
import type { Roster } from '../../roster.ts';
import { sharesId } from '../../shares-id.ts';
import type { RosterRule } from '../roster-rule.ts';
import { samePerson, sharesFirstName } from './same-person.ts';

/** A row of corrections that may or may not be about somebody of another file (I20). Only who wrote it can tell. */
export const I20: RosterRule = {
  id: 'I20',
  domain: 'IDENTITY',
  check(roster, families, _facts, say) {
    for (const [at, other] of families.doubts) {
      // Also a row that a later one replaces asks, where nothing else says whom it meant; not of those who do not count.
      if ([at, other].some((place) => families.dropped.has(families.standsFor(place)))) continue;
      const where = families.whereIs(other, at);
      const name = roster.name(other);
      const whom = name === '' ? where : `${name} (${where})`;
      const isEmployee = roster.isEmployee[at] === 1;
      const alike = isEmployee
        ? samePerson(roster, at, other)
          ? 'the name and date of birth'
          : 'the employee ID'
        : sharesFirstName(roster, at, other)
          ? 'the employee and the first name'
          : 'the employee and the date of birth';
      const unlike = isEmployee
        ? samePerson(roster, at, other)
          ? whatSetsApart(roster, at, other)
          : 'another name and date of birth'
        : sharesFirstName(roster, at, other)
          ? 'another date of birth'
          : 'another first name';
      say(
        at,
        IS_SAME,
        'error',
        `Who is meant? This row has ${alike} of ${whom}, but ${unlike}. Say whether it is the same person, or two people.`,
        null,
      );
    }
  },
};

/** Of two rows with one name and date of birth: what says that they are two, or that nothing says they are one. */
function whatSetsApart(roster: Roster, at: number, other: number): string {
  if (roster.hasId(at) && roster.hasId(other) && !sharesId(roster, at, other)) return 'another employee ID';
  const [own, its] = [roster.ssn[at] ?? -1, roster.ssn[other] ?? -1];
  if (own >= 0 && its >= 0 && own !== its) return 'another social security number';
  return roster.hasId(at) || own >= 0
    ? 'nothing else that says it is the same person'
    : 'neither employee ID nor social security number';
}
