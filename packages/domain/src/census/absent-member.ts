import { censusColumn } from './catalogue.ts';
import { type Cell, cellText, isBlankCell } from './cell.ts';
import { isWaived, plain } from './codes.data.ts';
import { isNobodysName } from './nobodys-name.ts';
import type { SheetPlan } from './plan.ts';
import { isPlaceholder } from './reading/read-text.ts';

type Cells = ReadonlyMap<string, Cell>;

/** What a spouse's or child's columns beside the employee hold. */
export type MemberKind = 'somebody' | 'nobody' | 'relationship-alone';

/** They tell of somebody even where the employee's cell says the same; so do benefits, whose keys have a part. */
const PERSONAL = new Set(['firstName', 'lastName', 'fullName', 'dateOfBirth', 'ssn', 'gender']);
const OF_ONE_PERSON = new Set(['tobacco', 'disabledDependent', 'student', 'beneficiary', 'deductibleMet']);
const isOfEmployee = (key: string): boolean => !PERSONAL.has(key) && !OF_ONE_PERSON.has(key) && !key.includes('.');

/**
 * Whoever has a cell that says anything is somebody, of whom the rules ask the rest. Nothing say "No", "Waived", "N/A"
 * and zero, nor what is the employee's own, such as an address or a class: only an election or amount may well be the same. A relationship is told with nobody beside it too.
 */
export function kindOfMember(group: Cells, own: Cells | null): MemberKind {
  const hasNoFirst = saysNoName('firstName', group.get('firstName'), false);
  let kind: MemberKind = 'nobody';
  for (const [key, cell] of group) {
    if (saysNothing(key, cell, hasNoFirst)) continue;
    if (isOfEmployee(key) && plain(cellText(cell)) === plain(cellText(own?.get(key)))) continue;
    if (key !== 'relationship') return 'somebody';
    kind = 'relationship-alone';
  }
  return kind;
}

function saysNothing(key: string, cell: Cell, hasNoFirst: boolean): boolean {
  if (isBlankCell(cell)) return true;
  if (censusColumn(key)?.type === 'name') return saysNoName(key, cell, hasNoFirst);
  const text = cellText(cell).trim();
  if (/^[\s$0.,-]*$/.test(text) || isWaived(text)) return true;
  return !PERSONAL.has(key) && isPlaceholder(text) && text.toLowerCase() !== 'tbd';
}

/** "None" as a last name is nobody's where the first name is "None" too. */
const saysNoName = (key: string, cell: Cell, hasNoFirst: boolean): boolean =>
  !isBlankCell(cell) && isNobodysName(cellText(cell), key === 'lastName' && !hasNoFirst);

const TOLD_ROWS = 5;

/** Relationships with nobody beside them, of one spouse or child of all rows. */
interface Lone {
  word: string;
  isInEveryRow: boolean;
  rows: number[];
  count: number;
}

/**
 * D02: a relationship alone is nobody, and is told once for each column. The same word in every row is what a program
 * wrote there, for everybody, and says nothing.
 */
export class LoneRelationships {
  readonly #lone = new Map<string, Lone>();
  #rows = 0;

  /** All members of one row. */
  look(row: number, members: readonly { member: string; group: Cells | null; kind: MemberKind }[]): void {
    this.#rows += 1;
    for (const { member, group, kind } of members) {
      const text = cellText(group?.get('relationship')).trim();
      const lone = this.#lone.get(member) ?? { word: text, isInEveryRow: true, rows: [], count: 0 };
      this.#lone.set(member, lone);
      if (text === '' || plain(text) !== plain(lone.word)) lone.isInEveryRow = false;
      if (kind !== 'relationship-alone') continue;
      lone.count += 1;
      if (lone.rows.length < TOLD_ROWS) lone.rows.push(row);
      if (lone.count === 1 && lone.isInEveryRow === false) lone.word = text;
    }
  }

  *say({ byTarget }: SheetPlan): Iterable<{ row: number; index: number; message: string; word: string }> {
    for (const [member, { word, isInEveryRow, rows, count }] of this.#lone) {
      const column = byTarget.get(`${member}.relationship`);
      const [row] = rows;
      if (!column || row === undefined || (isInEveryRow && this.#rows > 1)) continue;
      const where = count === 1 ? `row ${row}` : `rows ${rows.join(', ')}${count > rows.length ? ' and more' : ''}`;
      const message = `In ${where} there is a relationship under ${column.header || column.letter} and nothing else of the person, so nobody is read there. Enter the name and the rest, or empty the cell.`;
      yield { row, index: column.index, message, word };
    }
  }
}
