interface ListedSheet {
  sheet: string;
  rows: number;
  hidden?: boolean;
}

/** "Office (100 rows), Plant (117 rows) and Old (hidden, 3 rows)". */
export function sheetList(sheets: readonly ListedSheet[]): string {
  const words = sheets.map(
    ({ sheet, rows, hidden = false }) =>
      `${sheet} (${hidden ? 'hidden, ' : ''}${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'})`,
  );
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
}
