import { censusColumn } from './catalogue.ts';
import type { Cell } from './cell.ts';
import { cellText, isBlankCell } from './cell.ts';
import {
  BOOLEANS,
  codeOf,
  EARNINGS_BASES,
  GENDERS,
  isWaived,
  PAY_FREQUENCIES,
  plain,
  RELATIONSHIPS,
} from './codes.data.ts';
import { isNobodysName } from './nobodys-name.ts';
import { type CodeReading, DATE_KEYS, type DateKey, type Person } from './person.ts';
import { STATE_WORDS } from './places.data.ts';
import type { PlannedColumn, SheetPlan } from './plan.ts';
import { readElections } from './read-elections.ts';
import { bareNames, readNames } from './read-names.ts';
import { dayOfIso } from './reading/day.ts';
import { mayBeCalled } from './reading/name-words.ts';
import type { Note } from './reading/note.ts';
import { absentDate, type DateReading, readDate } from './reading/read-date.ts';
import { type AmountReading, absentAmount, readAmount } from './reading/read-money.ts';
import { absentSsn, readSsn } from './reading/read-ssn.ts';
import { statusOf } from './reading/read-status.ts';
import {
  cleanText,
  damagedNote,
  hasOddSign,
  isPlaceholder,
  looksLikeFormula,
  ODD_SIGN,
  unquoted,
  withoutApostrophe,
} from './reading/read-text.ts';
import { absentZip, readZip } from './reading/read-zip.ts';

export interface ReadContext {
  plan: SheetPlan;
  file: string;
  sheet: string | null;
  today: string;
  /** Columns (by target) whose dates are written day first. */
  dayFirst: ReadonlySet<string>;
  /** Whether someone asked to keep a cell as written instead of the fix. */
  isReverted: (row: number, target: string) => boolean;
  /** Whether nothing is said of a row: it goes with somebody who is left out, or another row takes its place. */
  isSilent: (row: number, member: number) => boolean;
  /** Whether a row seems to be there twice, and an earlier pass compared it cell by cell. */
  isCompared: (row: number, member: number) => boolean;
}

type Cells = ReadonlyMap<string, Cell>;

export const targetOf = (member: string | null, key: string): string => (member ? `${member}.${key}` : key);

/** The cells of one member of a row, by catalogue key; null when a dependent's group is empty. */
export function memberCells(
  columns: readonly PlannedColumn[],
  member: string | null,
  cells: readonly Cell[],
  corrected: ReadonlyMap<string, string> | undefined,
): Map<string, Cell> | null {
  const found = new Map<string, Cell>();
  let filled = false;
  for (const column of columns) {
    if (column.member !== member || column.key === null || column.target === null) continue;
    const cell = corrected?.has(column.target) ? corrected.get(column.target) : cells[column.index];
    found.set(column.key, cell ?? '');
    if (!filled && !isBlankCell(cell)) filled = true;
  }
  for (const [target, value] of corrected ?? []) {
    const key = member === null ? target : target.startsWith(`${member}.`) ? target.slice(member.length + 1) : null;
    if (key && !found.has(key) && censusColumn(key)) found.set(key, value);
  }
  // The ID that somebody entered says whose dependent it is.
  if (corrected?.has(targetOf(member, 'employeeId'))) found.delete('dependentOf');
  return filled ? found : null;
}

/** Reads one person. Nothing is judged here; what had to be repaired or could not be read is kept as notes. */
export function readPerson(context: ReadContext, row: number, member: string | null, cells: Cells): Person {
  const notes: Person['notes'] = [];
  const texts: Record<string, string | undefined> = {};
  const typed = new Map<string, Cell>();
  const keep = (key: string) => context.isReverted(row, targetOf(member, key));
  const add = (key: string, note: Note) => {
    notes.push({ key, note: note.severity === 'fixed' && keep(key) ? asWritten(note) : note });
  };
  for (const [key, cell] of cells) {
    const written = cleanCell(key, cell, add, keep(key));
    const isNobody =
      member !== null &&
      censusColumn(key)?.type === 'name' &&
      isNobodysName(written, key === 'lastName') &&
      !mayBeCalled(written, cellText(cells.get(OTHER_NAME[key] ?? '')).trim());
    const text = isNobody ? '' : written;
    texts[key] = text;
    typed.set(key, cell !== null && typeof cell === 'object' ? { ...cell, text } : text);
  }
  const relationship = relationshipOf(texts, member);
  if (member === null) takeByKind(texts, relationship);
  bareNames(texts, add, keep);
  readNames(texts, add, keep, member !== null);
  const role = roleOf({ member, relationship, cells: texts }, context.plan);
  const today = dayOfIso(context.today);
  const dates = {} as Record<DateKey, DateReading>;
  for (const key of DATE_KEYS) {
    dates[key] = typed.has(key)
      ? settle(
          readDate(typed.get(key), {
            dayFirst: context.dayFirst.has(targetOf(member, key)),
            birth: key === 'dateOfBirth',
            leastAge: role === 'employee' ? YOUNGEST_EMPLOYEE : 0,
            today,
          }),
          key,
          add,
          keep(key),
        )
      : absentDate;
  }
  const read = <T extends { state: string; notes: Note[] }>(key: string, reader: (cell: Cell) => T, absent: T): T =>
    typed.has(key) ? settle(reader(typed.get(key)), key, add, keep(key)) : absent;
  const amount = (key: string) => (typed.has(key) ? readAmount(typed.get(key)) : absentAmount);
  const person: Person = {
    plan: context.plan,
    file: context.file,
    sheet: context.sheet,
    row,
    member,
    role,
    cells: texts,
    relationship,
    firstName: texts.firstName ?? '',
    lastName: texts.lastName ?? '',
    ssn: read('ssn', readSsn, absentSsn),
    employeeSsn: typed.has('employeeSsn') ? readSsn(typed.get('employeeSsn')) : absentSsn,
    dates,
    gender: coded(texts.gender, GENDERS),
    homeState: coded(texts.homeState, STATE_WORDS),
    workState: coded(texts.workState, STATE_WORDS),
    homeZip: read('homeZip', readZip, absentZip),
    workZip: read('workZip', readZip, absentZip),
    hours: hoursOf(amount('hoursPerWeek'), texts.hoursPerWeek),
    earnings: amount('earningsAmount'),
    otherEarnings: amount('otherEarnings'),
    basis: coded(texts.earningsBasis, EARNINGS_BASES),
    payFrequency: coded(texts.payFrequency || texts.deductionFrequency, PAY_FREQUENCIES),
    status: statusReading(texts.employmentStatus),
    cobra: coded(texts.cobra, BOOLEANS),
    ...readElections(texts),
    mark: 0,
    isSilent: false,
    notes,
  };
  // What the cell says of its own amount is nearer than what the header says of all.
  const basis = person.earnings.basis ?? context.plan.impliedBasis;
  const saysNoPeriod = !texts.earningsBasis || SALARIED.has(plain(texts.earningsBasis));
  if (saysNoPeriod && basis && (person.earnings.basis || texts.earningsBasis === undefined)) {
    person.basis = { raw: basis, code: basis };
  }
  return person;
}

/** Columns for one kind of row: who the employee is, and whose dependent somebody is. */
function takeByKind(texts: Record<string, string | undefined>, { code, raw }: Person['relationship']): void {
  if (code === 'EMPLOYEE' || raw === '') {
    if (texts.familyHeadName && !texts.fullName && !texts.firstName && !texts.lastName)
      texts.fullName = texts.familyHeadName;
  } else if (texts.dependentOf) texts.employeeId = texts.dependentOf;
}

/** How somebody is paid, and not for what time the amount is: "1000 biweekly" beside "Salaried". */
const SALARIED: ReadonlySet<string> = new Set(['s', 'salary', 'salaried', 'exempt']);

/** "8/day", "160 monthly" and "80/pay" are no hours of a week. */
function hoursOf(reading: AmountReading, text = ''): AmountReading {
  const { basis } = reading;
  const isWeekly = basis === undefined ? !/pay\W*$/i.test(text) : basis === 'WEEKLY' || basis === 'HOURLY';
  return isWeekly ? reading : { ...reading, state: 'bad' };
}

const OTHER_NAME: Readonly<Record<string, string>> = { firstName: 'lastName', lastName: 'firstName' };

const asWritten = (note: Note): Note => ({
  ...note,
  severity: 'error',
  message: 'Kept as written, which cannot be used as it is.',
});

/** A reading whose fix was taken back counts as unreadable. */
function settle<T extends { state: string; notes: Note[] }>(
  reading: T,
  key: string,
  add: (key: string, note: Note) => void,
  reverted: boolean,
): T {
  for (const note of reading.notes) add(key, note);
  return reverted && reading.notes.some((note) => note.severity === 'fixed') ? { ...reading, state: 'bad' } : reading;
}

const NAME_TYPES = new Set(['name', 'text', 'id']);
const NUMBER_TYPES = new Set(['number', 'money', 'phone']);

function cleanCell(key: string, cell: Cell, add: (key: string, note: Note) => void, reverted: boolean): string {
  const written = cellText(cell);
  if (written === '' || isBlankCell(cell)) return '';
  const type = censusColumn(key)?.type ?? 'text';
  const bare = type === 'id' && written.trimStart().startsWith("'") ? withoutApostrophe : unquoted;
  const { raw, note } = reverted ? { raw: written } : bare(written);
  if (note) add(key, note);
  const { text, fixed } = cleanText(raw);
  if (fixed) {
    add(key, {
      ruleId: 'F15',
      severity: 'fixed',
      message: 'Special spaces, quotes, dashes, slashes or hidden characters were replaced by plain ones.',
      suggested: text,
    });
  }
  if (cell !== null && typeof cell === 'object' && cell.formula) {
    add(key, {
      ruleId: 'F14',
      severity: 'warning',
      message: 'The cell holds a formula. Its saved value is used; check that it is up to date.',
    });
  } else if (looksLikeFormula(raw) && !isPlaceholder(text) && !isNumberLike(text, type)) {
    add(key, {
      ruleId: 'F14',
      severity: 'error',
      message: 'The text begins like a formula (=, +, - or @). Enter plain text.',
    });
  }
  if (NAME_TYPES.has(type)) {
    const damaged = damagedNote(raw);
    if (damaged) add(key, damaged);
    else if (type === 'name' && hasOddSign(raw)) add(key, ODD_SIGN);
  }
  // "Nil" may be a middle name; "-" is none.
  if (key === 'middleName' && isPlaceholder(text) && !/^\p{L}+$/u.test(text)) return '';
  if (type !== 'name' && isPlaceholder(text) && !(key.includes('.') && isWaived(text))) return '';
  return reverted && fixed ? raw.trim() : text;
}

function isNumberLike(text: string, type: string): boolean {
  if (NUMBER_TYPES.has(type)) return /^[+\-(]?[\d\s().,$+-]+(?:x\d+)?$/i.test(text);
  return type === 'date' ? /^[-+]?\d/.test(text) : false;
}

function coded<T extends string>(raw: string | undefined, list: ReadonlyMap<string, T>): CodeReading<T> {
  const text = raw ?? '';
  return { raw: text, code: text === '' ? null : codeOf(text, list) };
}

const statusReading = (raw = ''): Person['status'] => ({ raw, code: raw === '' ? null : statusOf(raw) });

function relationshipOf(texts: Record<string, string | undefined>, member: string | null): Person['relationship'] {
  const written = coded(texts.relationship, RELATIONSHIPS);
  if (member === null || written.raw !== '') return written;
  return { raw: '', code: member === 'spouse' ? 'SPOUSE' : 'CHILD' };
}

/** Nobody is employed before (rule I14), so a two-digit year of birth is not read as later. */
const YOUNGEST_EMPLOYEE = 14;
const EMPLOYEE_CELLS = ['hireDate', 'earningsAmount', 'jobTitle', 'hoursPerWeek'];

/** Without a usable relationship, a row with a hire date, pay, title or hours is an employee's. */
function roleOf(person: Pick<Person, 'member' | 'relationship' | 'cells'>, plan: SheetPlan): Person['role'] {
  if (person.member !== null) return 'dependent';
  if (person.relationship.code) {
    // A dependents file that says "Employee" nowhere may still use code words such as "S" for spouse.
    return person.relationship.code === 'EMPLOYEE' ? 'employee' : 'dependent';
  }
  if (plan.role === 'dependents') return 'dependent';
  if (plan.layout === 'wide' || plan.role === 'employees') return 'employee';
  if (person.relationship.raw === '' && EMPLOYEE_CELLS.some((key) => (person.cells[key] ?? '') !== ''))
    return 'employee';
  if (person.cells.relationship === undefined) return 'employee';
  return 'dependent';
}
