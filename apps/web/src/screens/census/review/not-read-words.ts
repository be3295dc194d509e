import type { CensusStanding } from '@onboard/contract/census';
import { countWords } from '../count-words.ts';

type NotRead = NonNullable<CensusStanding['result']>['notRead'];

/** The sheets of workbooks that are not read, with their rows; the file is named where there are several. */
export function notReadWords(sheets: NotRead, hasSeveralFiles: boolean): string | null {
  if (sheets.length === 0) return null;
  const words = sheets.map(({ file, sheet, rows, hidden }) => {
    const where = hasSeveralFiles ? `${sheet} of ${file}` : sheet;
    return `${where}${hidden ? ' (hidden)' : ''}, ${countWords(rows, 'row', 'rows')}`;
  });
  return `Not read: ${words.join('; ')}.`;
}
