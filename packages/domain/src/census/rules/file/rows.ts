import { type Cell, cellText, isBlankCell } from '../../cell.ts';
import type { SheetPlan } from '../../plan.ts';
import { hasNineDigits, isRemark, mayBeBirth, mayBeName, mayBeSsn } from './footer.ts';

export type RowKind = 'data' | 'blank' | 'footer' | 'repeated-header' | 'instructions';

/** F05, F09, F10: rows that are no people. A row with a name beside a birth date or a number is always kept. */
export function rowKind(cells: readonly Cell[], plan: SheetPlan): RowKind {
  let filled = 0;
  let numbers = 0;
  let first = '';
  for (const cell of cells) {
    if (isBlankCell(cell)) continue;
    const text = cellText(cell).trim();
    filled += 1;
    if (first === '') first = text;
    if (/^[$\d\s.,()%-]+$/.test(text)) numbers += 1;
  }
  if (filled === 0) return 'blank';
  if (isHeaderAgain(cells, plan)) return 'repeated-header';
  const cellAt = (key: string): Cell => cells[plan.byTarget.get(key)?.index ?? -1];
  const at = (key: string): string => textIn(cellAt(key));
  const birth = at('dateOfBirth');
  if (
    /^(?:mm|dd|m|d|yyyy)[-/ ]|^\(?required\)?$|^date$|^format\b/i.test(birth) ||
    (/^(?:x{3}-x{2}-x{4}|9 digits|#{3}-#{2}-#{4}|required)$/i.test(at('ssn')) && birth === '')
  )
    return 'instructions';
  const isNamed = mayBeName(namesOf(cells, plan));
  if (hasNineDigits(at('ssn')) || (isNamed && (mayBeBirth(cellAt('dateOfBirth')) || mayBeSsn(at('ssn')))))
    return 'data';
  const isFooter = isRemark(first);
  if (isFooter && filled <= 3) return 'footer';
  // One cell is nobody, and neither is "Employees:" with a number after it.
  if (filled === 1 || (filled <= 3 && first.endsWith(':'))) return 'footer';
  if (birth !== '' || at('ssn') !== '') return 'data';
  if (isFooter) return 'footer';
  const named = at('firstName') !== '' || at('lastName') !== '' || at('fullName') !== '' || at('relationship') !== '';
  if (named) return 'data';
  return numbers === filled ? 'footer' : 'data';
}

const textIn = (cell: Cell): string => (isBlankCell(cell) ? '' : cellText(cell).trim());

function namesOf(cells: readonly Cell[], { byTarget }: SheetPlan) {
  const at = (key: string) => textIn(cells[byTarget.get(key)?.index ?? -1]);
  return { first: at('firstName'), last: at('lastName'), full: at('fullName') };
}

/** Of a row that was left out what it says, where that may be somebody’s name; or nothing. */
export function wordsOfSomebody(cells: readonly Cell[], plan: SheetPlan): string {
  if (!mayBeName(namesOf(cells, plan))) return '';
  return cells.map(textIn).filter(Boolean).join(', ');
}

function isHeaderAgain(cells: readonly Cell[], plan: SheetPlan): boolean {
  let same = 0;
  for (let index = 0; index < plan.headers.length; index += 1) {
    const header = plan.headers[index] ?? '';
    if (header === '') continue;
    if (cellText(cells[index]).trim() !== header) return false;
    same += 1;
  }
  return same > 0;
}
