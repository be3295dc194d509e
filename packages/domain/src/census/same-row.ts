import type { Roster } from './roster.ts';
import { BLANK_DETAIL } from './roster-hash.ts';
import { samePerson } from './rules/identity/same-person.ts';

const sameElections = (roster: Roster, a: number, b: number): boolean =>
  roster.enrolled[a] === roster.enrolled[b] && roster.waived[a] === roster.waived[b];

/** Whether two rows of employees say the same. */
export const sameRow = (roster: Roster, a: number, b: number): boolean =>
  samePerson(roster, a, b) &&
  roster.detail[a] === roster.detail[b] &&
  roster.idHash[a] === roster.idHash[b] &&
  sameElections(roster, a, b);

/**
 * Of two rows that seem to say the same, whether they do in every cell. Where one was not read for it yet they are taken
 * to, and are read before anything is told.
 */
export const sameInEveryCell = ({ compared, isEmployee }: Roster, a: number, b: number): boolean =>
  compared.areSame(a, b, isEmployee[a] ? 'employee' : 'dependent');

/** Files of dependents seldom repeat the address: its absence is no difference. */
export const sameDependent = (roster: Roster, a: number, b: number): boolean =>
  samePerson(roster, a, b) &&
  roster.relationship[a] === roster.relationship[b] &&
  (roster.detail[a] === roster.detail[b] || roster.detail[a] === BLANK_DETAIL || roster.detail[b] === BLANK_DETAIL) &&
  sameElections(roster, a, b);
