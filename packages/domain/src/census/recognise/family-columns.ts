import { cellText, type SheetRow } from '../cell.ts';
import { codeOf, plain, RELATIONSHIPS } from '../codes.data.ts';
import type { PlannedColumn } from '../plan.ts';
import { normalId } from '../roster-hash.ts';
import type { Confidence } from './recognise-header.ts';
import { wordsOf } from './squash.ts';

/** A column while it is settled what it means. */
interface Draft extends Pick<PlannedColumn, 'index' | 'header'> {
  key: string | null;
  member: string | null;
  confidence: Confidence | null;
  unused?: PlannedColumn['unused'];
  confirmed: boolean;
}

const NUMBER = '(?: (?:id|#|no|nbr|num|number|code|identifier|ssn))*';
const EMPLOYEE = '(?: (?:employee|ee|emp|subscriber|member|insured|worker|associate))?';
/** Headers over the one whose family a person belongs to: "Sponsor ID", "Dependent Of", "Covered Under". */
const LINKS = [
  `(?:dep|dependent|dependant|spouse|child|family)s? of${EMPLOYEE}${NUMBER}`,
  `(?:covered|enrolled|insured) (?:under|by|through)${EMPLOYEE}${NUMBER}`,
  `(?:sponsor|sponsoring|related|associated|linked|covering|policyholder)${EMPLOYEE}${NUMBER}`,
  `(?:parent|responsible|head) (?:employee|ee|emp|subscriber|member|insured|worker|associate|id|#|no|number)${NUMBER}`,
  `(?:subscriber|family|household|ee)${EMPLOYEE} (?:id|#|no|nbr|num|number|code|identifier)`,
  // "Primary number" is a phone.
  `primary(?:${EMPLOYEE.slice(0, -1)}${NUMBER}| (?:id|identifier))`,
].map((words) => new RegExp(`^(?:${words})$`));

const isLink = (header: string): boolean => {
  const words = wordsOf(header).join(' ');
  return LINKS.some((link) => link.test(words));
};

const most = (values: readonly string[], test: (value: string) => boolean): boolean =>
  values.filter(test).length * 2 > values.length;

/** What stands in a column in the rows of employees, and in those of dependents; filled cells alone. */
export function cellsByKind(index: number, relationship: { index: number }, below: readonly SheetRow[]) {
  const found: Record<'employees' | 'dependents', string[]> = { employees: [], dependents: [] };
  for (const { cells } of below) {
    const [word, cell] = [cellText(cells[relationship.index]).trim(), cellText(cells[index]).trim()];
    const isEmployee = word === '' || codeOf(word, RELATIONSHIPS) === 'EMPLOYEE';
    if (cell !== '') found[isEmployee ? 'employees' : 'dependents'].push(cell);
  }
  return found;
}

/** Says of columns that tell whose dependent a row is whether they do so by ID, by social security number or by name. */
export function settleFamilyLinks(drafts: readonly Draft[], below: readonly SheetRow[]): void {
  const relationship = drafts.find(({ key, unused }) => key === 'relationship' && !unused);
  if (!relationship) return;
  const cellsOf = ({ index }: Draft) => cellsByKind(index, relationship, below);
  for (const link of drafts) {
    const isOpen = [null, 'employeeId', 'dependentOf'].includes(link.key) && !link.unused && !link.confirmed;
    if (!isOpen || !isLink(link.header)) continue;
    const { dependents, employees } = cellsOf(link);
    if (dependents.length === 0) continue;
    const numbers = drafts.find(({ key, unused }) => key === 'ssn' && !unused);
    const own = drafts.find(
      ({ key, unused, header }) => key === 'employeeId' && !unused && header !== link.header && !isLink(header),
    );
    const ownCells = own && cellsOf(own);
    const ids = new Set(ownCells?.employees.map(normalId));
    if (isSsn(dependents, numbers ? cellsOf(numbers).employees : [])) {
      Object.assign(link, { key: 'employeeSsn', member: null, confidence: 'likely' });
    } else if (most(dependents, (value) => /^\S*\d\S*$/.test(value) || ids.has(normalId(value)))) {
      Object.assign(link, { key: 'employeeId', member: null, confidence: link.confidence ?? 'likely' });
      if (ownCells) settleBesideOwn(link, { dependents, employees }, own, ownCells);
    } else if (most(dependents, COVER.test(link.header) ? isFullName : isName)) {
      Object.assign(link, { key: null, member: null, unused: 'family' });
    } else if (link.key === 'dependentOf') Object.assign(link, { key: null, confidence: null });
  }
}

/** "Covered By" may also name an insurer. */
const COVER = /cover|enrol|insured/i;
const isName = (value: string): boolean => /^\p{L}[\p{L}\p{M}.’'-]*(?:,? [\p{L}\p{M}.,’'-]+)*$/u.test(value);
const isFullName = (value: string): boolean => isName(value) && value.includes(' ');

const digits = (text: string): string => text.replace(/\D/g, '');

/** Numbers of nine digits are IDs, unless they are written as social security numbers or employees have them as such. */
function isSsn(values: readonly string[], ofEmployees: readonly string[]): boolean {
  if (most(values, (value) => /^\d{3}-\d{2}-\d{4}$/.test(value))) return true;
  const known = new Set(ofEmployees.map(digits));
  return most(values, (value) => /^\d{9}$/.test(value)) && values.some((value) => known.has(value));
}

type Cells = ReturnType<typeof cellsByKind>;

/** Beside a person's own number. Where employees have theirs in the column of links too, it takes the place of the other. */
function settleBesideOwn(link: Draft, cells: Cells, own: Draft, ownCells: Cells): void {
  const ofEmployees = new Set(ownCells.employees.map(normalId));
  const isOf = (id: string) => ofEmployees.has(normalId(id));
  if (ownCells.dependents.some(isOf)) return;
  // The number of employees alone: their families stand below them, and nothing takes its place.
  if (ownCells.dependents.length === 0 && !cells.dependents.some(isOf)) {
    Object.assign(link, { key: null, confidence: null });
    return;
  }
  const isForAll = cells.employees.length * 2 > ownCells.employees.length;
  if (!isForAll || cells.dependents.some(isOf)) link.key = 'dependentOf';
  else if (!own.confirmed) {
    own.confidence = 'likely';
    link.confidence = 'exact';
  }
}

const SALUTATIONS = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev', 'sr', 'sra', 'srta', 'mister']);

/** "Title" over "Mr." and "Ms." is how somebody is addressed, not the job. */
export const isSalutation = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => SALUTATIONS.has(plain(value).replace(/\W/g, '')));
