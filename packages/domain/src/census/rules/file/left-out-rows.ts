import { type Cell, isBlankCell } from '../../cell.ts';
import { isSecretColumn, tellCell } from '../../mask-cell.ts';
import type { SheetPlan } from '../../plan.ts';
import { headsOthers, textIn } from './person-cells.ts';

// So many are told one by one; the rest are counted.
export const TOLD_LABELS = 36;

const MEND = 'If this is a person, fill in the row’s other columns; otherwise delete the row.';

/** What the cells of a row say that is nobody's, each masked on its own: "160" beside "208000" is no number of a person. */
export function tellCells(plan: SheetPlan, cells: readonly Cell[]): string {
  const tell = (cell: Cell, at: number) => {
    const text = textIn(cell);
    const key = plan.columns.find(({ index }) => index === at)?.key ?? '';
    // A count or a word among the numbers of people hides nothing.
    return tellCell(isSecretColumn(key) && !/\d\D?\d\D?\d\D?\d/.test(text) ? '' : key, text);
  };
  return cells.map(tell).filter(Boolean).join(', ');
}

/** F09: rows that are taken for labels and left out, though they may be somebody; told so that nobody is lost in silence. */
export class RowsLeftOut {
  readonly #plan: SheetPlan;
  #count = 0;
  #firstUntold = 0;

  constructor(plan: SheetPlan) {
    this.#plan = plan;
  }

  /** What is to be said of the row, at its first cell; null once so many were told. */
  tell(row: number, cells: readonly Cell[]): { index: number; value: string; message: string } | null {
    this.#count += 1;
    if (this.#count > TOLD_LABELS) {
      if (this.#firstUntold === 0) this.#firstUntold = row;
      return null;
    }
    const filled = [...cells.keys()].filter((index) => !isBlankCell(cells[index]));
    const index = filled[0] ?? 0;
    const words = tellCells(this.#plan, cells);
    const value = textIn(cells[index]);
    const below =
      filled.length === 1 && headsOthers(value)
        ? ' The rows below it count as people to be covered: if they are of another kind, say so in a column for their status, or leave them out.'
        : '';
    return { index, value, message: `This row says only “${words}” and is left out. ${MEND}${below}` };
  }

  more(): { row: number; message: string } | null {
    const more = this.#count - TOLD_LABELS;
    if (more <= 0) return null;
    const rows = more === 1 ? 'One more row says' : `${more} more rows, from this one on, say`;
    return {
      row: this.#firstUntold,
      message: `${rows} no more than a name, an ID or a label, and ${more === 1 ? 'is' : 'are'} left out. If they are people, fill in the rows’ other columns; otherwise delete the rows.`,
    };
  }
}
