import { censusColumn } from '../../catalogue.ts';
import { type Cell, cellText, isBlankCell } from '../../cell.ts';
import { codeOf, GENDERS, RELATIONSHIPS } from '../../codes.data.ts';
import { STATE_WORDS } from '../../places.data.ts';
import type { SheetPlan } from '../../plan.ts';
import { readZip } from '../../reading/read-zip.ts';
import { isRemarkOnly, mayBeBirth, mayBeName, mayBeSsn } from './footer.ts';

/** What in a row tells that it is somebody’s. */

export const textIn = (cell: Cell): string => (isBlankCell(cell) ? '' : cellText(cell).trim());

const cellAt = (cells: readonly Cell[], { byTarget }: SheetPlan, key: string): Cell =>
  cells[byTarget.get(key)?.index ?? -1];

export function namesOf(cells: readonly Cell[], plan: SheetPlan) {
  const at = (key: string) => textIn(cellAt(cells, plan, key));
  return { first: at('firstName'), last: at('lastName'), full: at('fullName') };
}

const CODES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  relationship: RELATIONSHIPS,
  gender: GENDERS,
  homeState: STATE_WORDS,
  workState: STATE_WORDS,
};

/** Whether a cell under a column says what is said there of a person. Amounts may be sums, and counts stand anywhere. */
function isOfPerson(key: string, cell: Cell): boolean {
  const text = textIn(cell);
  const codes = CODES[key];
  if (text === '') return false;
  if (codes && codeOf(text, codes) !== null) return true;
  const type = censusColumn(key)?.type;
  if (type === 'name' || type === 'money' || type === 'number') return false;
  if (type === 'date') return mayBeBirth(cell);
  if (type === 'zip') return readZip(cell).state === 'good';
  if (type === 'ssn') return mayBeSsn(text);
  return type === 'id' || /\p{L}/u.test(text) || (type === 'phone' && /\d{3}\D*\d{4}/.test(text));
}

/** Whether a row is somebody’s, by its cells beside the name; where the name is a word that counts or heads, by surer ones. */
export function tellsOfPerson(cells: readonly Cell[], plan: SheetPlan): boolean {
  const says = (key: string): boolean => isOfPerson(key, cellAt(cells, plan, key));
  const { first, last, full } = namesOf(cells, plan);
  const name = full || `${first} ${last}`.trim();
  if (!/\p{L}/u.test(name)) return says('employeeId') && ['homeZip', 'hireDate', 'dateOfBirth'].some(says);
  if (name.endsWith(':')) return false;
  if (says('gender') && (says('homeState') || says('homeZip'))) return true;
  if (says('relationship') && /\p{L}/u.test(textIn(cellAt(cells, plan, 'relationship')))) return true;
  if (!mayBeName({ first, last, full })) return false;
  if (/\p{L}/u.test(first) && /\p{L}/u.test(last) && !isRemarkOnly(name)) return true;
  return plan.columns.some(
    ({ key, member, target, index }) =>
      key !== null &&
      target !== null &&
      (isOfPerson(key, cells[index]) || (member !== null && /\p{L}/u.test(textIn(cells[index])))),
  );
}

/** Whether the only cell of a row may be somebody: a name, an ID, a number, a date of birth. */
export function mayBeSomebodyAlone(cell: Cell, key: string): boolean {
  const text = textIn(cell);
  const type = censusColumn(key)?.type;
  if (type === 'money' || type === 'number') return false;
  const codes = CODES[key];
  if (codes && codeOf(text, codes) !== null) return true;
  if (type !== 'name' && !/\p{L}{3}/u.test(text)) return isOfPerson(key, cell);
  return mayBeName({ first: '', last: '', full: text }) && !isSentence(text);
}

const LONGEST_NAME = 6;

/** More words than a name has; what is in brackets behind one is a remark about somebody. */
const isSentence = (text: string): boolean => (text.split(/[(–—]|\s-\s/)[0] ?? '').split(/\s+/).length > LONGEST_NAME;

const OTHER_KIND =
  /\b(?:terminat(?:ed|ions?)|termed|former|inactive|retire(?:d|es?)|cobra|waive[drs]?|waiving|declin(?:ed|ing)|on leave|loa|seasonal|temporary|temps|part[- ]time|contractors?|1099|ineligible|not (?:eligible|covered|enrolled)|no coverage|deceased|interns?|union)\b/i;

/** "TERMINATED EMPLOYEES" over rows: those below it may be no people to be covered. A line with an asterisk is a footnote. */
export const headsOthers = (text: string): boolean =>
  OTHER_KIND.test(text) && !text.startsWith('*') && !isSentence(text);
