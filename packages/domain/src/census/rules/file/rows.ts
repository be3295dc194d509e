import { type Cell, cellText, isBlankCell } from '../../cell.ts';
import type { SheetPlan } from '../../plan.ts';
import { hasNineDigits, isRemark, mayBeBirth, mayBeName, mayBeSsn } from './footer.ts';
import { headsOthers, mayBeSomebodyAlone, namesOf, tellsOfPerson, textIn } from './person-cells.ts';

// A footer is surely nobody; a label is taken for nobody, and may be somebody.
export type RowKind = 'data' | 'blank' | 'footer' | 'label' | 'repeated-header' | 'instructions';

/** F05, F09, F10: rows that are no people. A row with a name beside anything else of a person is always kept. */
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
  if (filled === 1) return kindOfLone(cells, plan);
  if (tellsOfPerson(cells, plan)) return 'data';
  const isFooter = isRemark(first);
  const leftOut = isNamed ? 'label' : 'footer';
  // "Employees:" with a number after it is nobody.
  if (filled <= 3 && (isFooter || first.endsWith(':'))) return leftOut;
  if (birth !== '' || at('ssn') !== '') return 'data';
  if (isFooter) return leftOut;
  const named = at('firstName') !== '' || at('lastName') !== '' || at('fullName') !== '' || at('relationship') !== '';
  if (named) return 'data';
  if (numbers < filled) return 'data';
  return at('employeeId') === '' ? 'footer' : 'label';
}

/** One cell alone makes nobody; unless it surely is none, somebody has to look at it. */
function kindOfLone(cells: readonly Cell[], { columns }: SheetPlan): 'label' | 'footer' {
  const index = cells.findIndex((cell) => !isBlankCell(cell));
  const text = textIn(cells[index]);
  if (headsOthers(text) && !isRemark(text)) return 'label';
  const key = columns.find((column) => column.index === index)?.key ?? null;
  return key !== null && mayBeSomebodyAlone(cells[index], key) ? 'label' : 'footer';
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
