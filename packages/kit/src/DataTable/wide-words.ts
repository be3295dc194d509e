/** The shape of a table in which no word is broken. */
interface Measured {
  frame: number;
  table: number;
  columns: readonly number[];
}

/**
 * The columns, counted from 0, whose words have to be broken so that the table fits its frame: those that a single word
 * makes wider than their share. None where all words fit.
 */
export function columnsToBreak({ frame, table, columns }: Measured): number[] {
  if (table <= frame) return [];
  const share = frame / columns.length;
  return columns.flatMap((width, index) => (width > share ? [index] : []));
}

function breakIn(table: HTMLTableElement, columns: readonly number[]): void {
  for (const { rows } of table.tBodies) {
    for (const { cells } of rows) for (const index of columns) cells[index]?.setAttribute('data-breaks', '');
  }
}

/** Breaks long words, such as e-mail addresses, in the columns that are too wide for the frame; in all where that is not enough. */
export function breakWideWords(table: HTMLTableElement | null): (() => void) | undefined {
  const frame = table?.parentElement;
  if (!table || !frame) return undefined;
  const fit = () => {
    for (const cell of table.querySelectorAll('[data-breaks]')) cell.removeAttribute('data-breaks');
    const columns = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.offsetWidth);
    const broken = columnsToBreak({ frame: frame.clientWidth, table: table.offsetWidth, columns });
    if (broken.length === 0) return;
    breakIn(table, broken);
    if (table.offsetWidth > frame.clientWidth) breakIn(table, [...columns.keys()]);
  };
  fit();
  // Not every surrounding has it, such as that of component tests.
  if (!('ResizeObserver' in window)) return undefined;
  let width = frame.clientWidth;
  const sizes = new ResizeObserver(() => {
    if (frame.clientWidth !== width) fit();
    width = frame.clientWidth;
  });
  sizes.observe(frame);
  return () => sizes.disconnect();
}
