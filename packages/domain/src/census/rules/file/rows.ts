import { type Cell, cellText, isBlankCell } from '../../cell.ts';
import type { SheetPlan } from '../../plan.ts';

export type RowKind = 'data' | 'blank' | 'footer' | 'repeated-header' | 'instructions';

const FOOTER =
  /^\W*(?:(?:grand|sub|report|overall|company)\W*)?totals?\b|^\W*(?:(?:record|row|employee|member|head|total|dependent|life|lives)s?\W*)?(?:count|sum)\b|^\*{2,}|^-{3,}|^={3,}|^page\s+\d+|^end\s+of\b|^\W*(?:number|no\.?|#)\s+of\b|^(?:report|printed|generated|prepared|created|exported|run)\s+(?:on|by|date|:)|^confidential\b|^notes?\s*[:-]|^source\s*:|^average\b|^[^\d@]{1,40}\btotals?\W*$|^as\s+of\b/i;

const NINE_DIGITS = /^\d{9}$/;
/** As dates are written, with or without a time; 5 digits as spreadsheets count days. */
const DATE =
  /^(?:\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}|\p{L}{3,10}\.? \d{1,2},? \d{2,4}|\d{1,2}[- ]\p{L}{3,10}\.?[- ]\d{2,4})(?:[T ]\d{1,2}:.*)?$|^\d{5}$/u;
const LAST_FIRST = /^\p{L}+,\s*\p{L}/u;

/** F05, F09, F10: rows that are no people. A row with a birth date or a social security number is always kept. */
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
  const at = (key: string): string => {
    const column = plan.byTarget.get(key);
    const cell = column && cells[column.index];
    return isBlankCell(cell) ? '' : cellText(cell).trim();
  };
  const birth = at('dateOfBirth');
  if (
    /^(?:mm|dd|m|d|yyyy)[-/ ]|^\(?required\)?$|^date$|^format\b/i.test(birth) ||
    (/^(?:x{3}-x{2}-x{4}|9 digits|#{3}-#{2}-#{4}|required)$/i.test(at('ssn')) && birth === '')
  )
    return 'instructions';
  // "Sum, Wei" and "Page 2" begin alike, but only the one was born, or has a number.
  if (NINE_DIGITS.test(at('ssn').replace(/[\s.-]/g, ''))) return 'data';
  if (DATE.test(birth) && (filled > 2 || LAST_FIRST.test(first))) return 'data';
  const isRemark = FOOTER.test(first);
  if (isRemark && filled <= 3) return 'footer';
  // One cell is nobody, and neither is "Employees:" with a number after it.
  if (filled === 1 || (filled <= 3 && first.endsWith(':'))) return 'footer';
  if (birth !== '' || at('ssn') !== '') return 'data';
  if (isRemark) return 'footer';
  const named = at('firstName') !== '' || at('lastName') !== '' || at('fullName') !== '' || at('relationship') !== '';
  if (named) return 'data';
  return numbers === filled ? 'footer' : 'data';
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
