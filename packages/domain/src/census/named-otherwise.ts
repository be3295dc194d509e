/** How a file was read. */
export interface ReadAs {
  format: 'csv' | 'xlsx' | 'xls';
  /** What stands between the cells of a text; a comma where nothing does. */
  delimiter: string | null;
}

const TEXT_WORDS: Readonly<Record<string, string>> = {
  ';': 'a text separated by semicolons',
  '\t': 'a tab-separated text',
  '|': 'a text separated by vertical bars',
};
const ENDINGS: Readonly<Record<ReadAs['format'], readonly string[]>> = {
  csv: ['csv', 'txt', 'tsv'],
  xlsx: ['xlsx'],
  xls: ['xls'],
};

/**
 * What is in a file decides how it is read, whatever its name ends in. Where the two differ, this says so; null where
 * they agree.
 */
export function namedOtherwise(name: string, { format, delimiter }: ReadAs): string | null {
  const ending = /[^.]\.([^.\s]{1,10})$/.exec(name)?.[1] ?? null;
  if (ending !== null && ENDINGS[format].includes(ending.toLowerCase())) return null;
  const what =
    format === 'csv'
      ? (TEXT_WORDS[delimiter ?? ''] ?? 'a text')
      : `an Excel workbook ${format === 'xls' ? 'of the old kind (.xls)' : '(.xlsx)'}`;
  return ending === null
    ? `Its name says no type; it is ${what} and is read as one.`
    : `Named .${ending}, but it is ${what}: it is read as one.`;
}
