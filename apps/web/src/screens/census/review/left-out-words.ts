import type { CensusStanding } from '@onboard/contract/census';
import { countWords } from '../count-words.ts';

type LeftOut = NonNullable<CensusStanding['result']>['leftOut'][number];

/** Which row is left out, which one counts instead, and who goes with it. */
export function whereLeftOut({ row, file, dependents, countedBy }: LeftOut): string {
  const where = `Row ${row} of ${file}`;
  const those = countWords(dependents, 'dependent', 'dependents');
  if (countedBy === undefined) return dependents > 0 ? `${where}, with ${those}` : where;
  const gone = ` The ${those} who ${dependents === 1 ? 'goes' : 'go'} with this row ${dependents === 1 ? 'is' : 'are'} in no other row and ${dependents === 1 ? 'has' : 'have'} no cover.`;
  return `${where}. Instead, ${countedBy} counts.${dependents > 0 ? gone : ''}`;
}
