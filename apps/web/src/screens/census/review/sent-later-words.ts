import type { CensusStanding } from '@onboard/contract/census';
import { countWords } from '../count-words.ts';

/** "2 social security numbers of dependents are still to be sent"; null where nothing is. */
export function sentLaterWords({
  ssns,
  affidavits,
}: NonNullable<CensusStanding['result']>['sentLater']): string | null {
  const parts = [
    ssns > 0 ? countWords(ssns, 'social security number of a dependent', 'social security numbers of dependents') : '',
    affidavits > 0
      ? countWords(affidavits, 'affidavit of domestic partnership', 'affidavits of domestic partnership')
      : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return `${parts.join(' and ')} ${ssns + affidavits === 1 ? 'is' : 'are'} still to be sent`;
}
