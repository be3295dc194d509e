import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { type CensusPlace, standingQuery } from '../../../data/census.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { paths } from '../../../paths.ts';
import { DifferenceCard, inWords } from '../difference/DifferenceCard.tsx';
import { findingsInWords } from './findings-in-words.ts';

/** For staff, before they end the review: how many people were submitted, and what differs from the census before. */
export function ForReview({ place }: { place: CensusPlace }) {
  const standing = useQuery(standingQuery(place));
  const { data, error } = standing;
  if (error && !data) {
    return (
      <InlineError error={error} title="The census could not be loaded." onRetry={() => void standing.refetch()} />
    );
  }
  if (!data) return <p role="status">Counting the people of the census…</p>;
  if (data.state !== 'SUBMITTED' || !data.result) {
    return (
      <p>
        <strong>The client has begun to change this census.</strong> What was submitted stands until the new one is.
      </p>
    );
  }
  return (
    <Stack gap={3}>
      <p>
        <strong>{inWords(data.result)} were submitted.</strong>
      </p>
      <ul>
        {findingsInWords(data).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Link href={paths.censusSubmit(place.clientId, place.policyId)}>See what was checked and found</Link>
      {data.result.difference ? <DifferenceCard difference={data.result.difference} now={data.result} /> : null}
    </Stack>
  );
}
