import type { CensusStanding } from '@onboard/contract/census';
import { Link } from '@onboard/kit/Link/Link';
import type { CensusPlace } from '../../../data/census.ts';
import { paths } from '../../../paths.ts';
import { notReadWords } from './not-read-words.ts';

interface NotReadProps {
  result: Pick<NonNullable<CensusStanding['result']>, 'notRead'>;
  hasSeveralFiles: boolean;
  /** Where sheets can still be chosen. */
  place?: CensusPlace;
}

/** Sheets of workbooks that nobody is read from: whoever submits sees that people of them would have no cover. */
export function NotRead({ result, hasSeveralFiles, place }: NotReadProps) {
  const words = notReadWords(result.notRead, hasSeveralFiles);
  if (words === null) return null;
  const people = `People in ${result.notRead.length === 1 ? 'it' : 'them'}`;
  return (
    <p>
      <strong>{words}</strong> {people} {place ? 'are not in this census.' : 'were not submitted.'}{' '}
      {place ? (
        <Link href={`${paths.censusSource(place.clientId, place.policyId)}?part=columns`}>
          Choose the sheets to read
        </Link>
      ) : null}
    </p>
  );
}
