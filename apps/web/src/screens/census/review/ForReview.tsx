import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { type CensusPlace, standingQuery } from '../../../data/census.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { paths } from '../../../paths.ts';
import { DifferenceCard, inWords } from '../difference/DifferenceCard.tsx';
import { DomainLines } from './DomainLines.tsx';
import { findingsInWords, mendedCells } from './findings-in-words.ts';

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
  const isBegunAnew = data.state !== 'SUBMITTED';
  const result = isBegunAnew ? data.stands?.result : data.result;
  const begun = isBegunAnew ? (
    <p>
      <strong>The client has begun to change this census.</strong> What was submitted stands until the new one is. You
      review what was submitted:
    </p>
  ) : null;
  if (!result) return begun;
  const mended = isBegunAnew ? (data.stands?.corrected ?? 0) : mendedCells(data.corrections);
  return (
    <Stack gap={3}>
      {begun}
      <p>
        <strong>{inWords(result)} were submitted.</strong>
      </p>
      <ul>
        {findingsInWords({ result, corrected: mended }).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {isBegunAnew ? (
        <Disclosure summary="See what was checked and found">
          <DomainLines result={result} />
        </Disclosure>
      ) : (
        <Link href={paths.censusSubmit(place.clientId, place.policyId)}>See what was checked and found</Link>
      )}
      {result.difference ? <DifferenceCard difference={result.difference} now={result} /> : null}
    </Stack>
  );
}
