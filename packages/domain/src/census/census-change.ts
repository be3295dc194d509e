import { censusColumn } from './catalogue.ts';
import { IS_SAME } from './corrections.ts';
import { MEMBER_PREFIX } from './member-prefix.ts';

/** What somebody can do to a census that is not submitted. */
export const CENSUS_CHANGES = [
  'UPLOADED',
  'RENAMED',
  'REMOVED',
  'SOURCES',
  'SHEETS',
  'COLUMNS',
  'CORRECTED',
  'UNDONE',
  'LEFT_OUT',
  'OPENED',
  'KEPT',
  'SUBMITTED',
] as const;

/** A change of a census, without any value. */
export interface CensusChange {
  what: (typeof CENSUS_CHANGES)[number];
  /** How many cells or rows; 1 where it is not said. */
  count?: number | undefined;
  file?: string | undefined;
  row?: number | undefined;
  columnKey?: string | undefined;
  /** The files that hold what was changed: it goes with them. */
  documentIds?: readonly string[] | undefined;
}

/** What was done, after who did it: "left out row 12 of people.csv". */
export function censusChangeWords({ what, count = 1, file, row, columnKey }: CensusChange): string {
  const ofFile = file ? ` of ${file}` : '';
  switch (what) {
    case 'UPLOADED':
      return `uploaded ${file ?? 'a file'}`;
    case 'RENAMED':
      return `renamed a file to ${file ?? 'another name'}`;
    case 'REMOVED':
      return `removed ${file ?? 'a file'}`;
    case 'SOURCES':
      return 'said where files come from';
    case 'SHEETS':
      return `chose which sheets of ${file ?? 'a file'} are read`;
    case 'COLUMNS':
      return 'said what columns mean';
    case 'CORRECTED':
      return count > 1 ? `corrected ${many(count)} cells` : `corrected ${labelOf(columnKey)} in row ${row}${ofFile}`;
    case 'UNDONE':
      return count > 1
        ? `undid ${many(count)} corrections`
        : `undid what was said of ${labelOf(columnKey)} in row ${row}${ofFile}`;
    case 'LEFT_OUT':
      return count > 1 ? `left out ${many(count)} rows` : `left out row ${row}${ofFile}`;
    case 'OPENED':
      return 'opened the submitted census to correct it';
    case 'KEPT':
      return 'kept the census as it was submitted';
    case 'SUBMITTED':
      return 'submitted the census';
  }
}

const many = (count: number): string => count.toLocaleString('en-US');

/** In wide rows the member stands in front of the column, as in `child1.firstName`; a key may have a dot of its own. */
function labelOf(columnKey = ''): string {
  const key = columnKey.replace(MEMBER_PREFIX, '');
  if (key === IS_SAME) return 'whom the row means';
  return censusColumn(key)?.label ?? 'the whole row';
}
