import type { CensusStanding } from '@onboard/contract/census';
import { isSentLater } from '@onboard/domain/census/sent-later';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import type { CensusPlace } from '../../../data/census.ts';
import { paths } from '../../../paths.ts';
import { FileNameText } from '../files/FileNameText.tsx';
import { sentLaterWords } from './sent-later-words.ts';

interface SentLaterProps {
  place: CensusPlace;
  standing: CensusStanding;
  result: NonNullable<CensusStanding['result']>;
  isStaff: boolean;
}

/** What the census was submitted without and has to be sent yet: how many, and where it says whose. */
export function SentLater({ place, standing, result, isStaff }: SentLaterProps) {
  const words = sentLaterWords(result.sentLater);
  if (words === null) return null;
  const files = standing.data.filter(
    ({ counts, domainValidations }) =>
      counts && domainValidations.some(({ issues }) => issues.some((issue) => isSentLater(issue))),
  );
  return (
    <Banner
      tone="warning"
      title={words}
      actions={files.map(({ document: { id, name } }) => (
        <Link key={id} href={paths.censusReport(place.clientId, place.policyId, id)}>
          {files.length > 1 ? (
            <>
              Report of <FileNameText name={name} />
            </>
          ) : (
            'Open the report'
          )}
        </Link>
      ))}
    >
      {isStaff ? 'The client sends' : 'Send'}{' '}
      {result.sentLater.ssns > 0
        ? `the numbers in a file of changes${isStaff ? '' : ' once you have them'}`
        : `them to ${isStaff ? 'you' : 'your implementation consultant'}`}
      . The report says whose they are.
    </Banner>
  );
}
