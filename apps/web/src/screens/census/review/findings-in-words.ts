import type { CensusStanding } from '@onboard/contract/census';
import { IS_SAME, LEFT_OUT } from '@onboard/domain/census/corrections';
import { countWords } from '../count-words.ts';
import { notReadWords } from './not-read-words.ts';
import { sentLaterWords } from './sent-later-words.ts';
import { classesInWords } from './unknown-class-words.ts';

type Found = Pick<CensusStanding, 'result'> & { corrected: number };

const MOST_NAMED = 20;
/** What is said of a row as a whole, among the cells that were mended; in wide rows the member stands in front. */
const isOfRow = (columnKey: string) => [LEFT_OUT, IS_SAME].some((mark) => columnKey.split('.').at(-1) === mark);

/** How many cells were mended by hand. */
export const mendedCells = (corrections: CensusStanding['corrections']): number =>
  corrections.filter(({ columnKey, value }) => value !== null && !isOfRow(columnKey)).length;

/** What a reviewer should know of a submitted census beside its size: warnings, what comes later, people without cover, mended cells. */
export function findingsInWords({ result, corrected: mended }: Found): string[] {
  if (!result) return [];
  const warnings = result.domainValidations.reduce((sum, { warningCount }) => sum + warningCount, 0);
  const uncovered = result.leftOut.filter(({ countedBy }) => countedBy === undefined);
  const notRead = notReadWords(result.notRead, true);
  const later = sentLaterWords(result.sentLater);
  const classes = result.unknownClasses;
  const more = uncovered.length - MOST_NAMED;
  return [
    warnings === 0 ? 'Nothing was warned of.' : `${countWords(warnings, 'warning was', 'warnings were')} accepted.`,
    ...(notRead === null ? [] : [notRead]),
    ...(later === null ? [] : [`${later}.`]),
    ...(classes.length === 0
      ? []
      : [`${classesInWords(classes)} ${classes.length === 1 ? 'was' : 'were'} not in the class builder.`]),
    ...uncovered.slice(0, MOST_NAMED).map(({ name, ref, dependents }) => {
      const family = dependents > 0 ? `, with ${countWords(dependents, 'dependent', 'dependents')},` : '';
      return `${name} (${ref})${family} was left out and has no cover.`;
    }),
    ...(more > 0 ? [`${countWords(more, 'more person was', 'more people were')} left out.`] : []),
    ...(mended > 0 ? [`${countWords(mended, 'cell was', 'cells were')} corrected by hand.`] : []),
  ];
}
