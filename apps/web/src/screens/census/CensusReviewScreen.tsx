import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { standingQuery } from '../../data/census.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { CensusPage } from './CensusPage.tsx';
import { ChangedByOthers } from './ChangedByOthers.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Review } from './review/Review.tsx';
import { Submitted } from './review/Submitted.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { WaitForCheck } from './WaitForCheck.tsx';
import { type CensusOfPolicy, WithPolicy } from './WithPolicy.tsx';

/** …/validations/validate-submit: what the rules say, mending in place, and handing the census in. */
export function CensusReviewScreen() {
  return <WithPolicy>{(census) => <ReviewStep census={census} />}</WithPolicy>;
}

const NEEDS = { NO_FILES: 'files', NEEDS_SOURCE: 'source', NEEDS_MAPPING: 'columns' } as const;

function ReviewStep({ census }: { census: CensusOfPolicy }) {
  const standing = useQuery(standingQuery(census.place));
  const { data, error } = standing;
  // Who works on a census is told why it is there no more; who opens the page once it is submitted sees just that.
  const [hasWorked, setWorked] = useState(false);
  if (data?.state === 'CHECKED' && !hasWorked) setWorked(true);
  useHeadingFocus(data?.state === 'SUBMITTED' ? 'submitted' : 'open');
  if (data?.state === 'CHECKED' && data.result) {
    return <Review census={census} standing={data} result={data.result} />;
  }
  if (data?.state === 'SUBMITTED') return <Submitted census={census} standing={data} isTold={hasWorked} />;
  return (
    <CensusPage census={census} step="validate-submit" title="Check and submit">
      {error && !data ? (
        <InlineError error={error} title="The census could not be checked." onRetry={() => void standing.refetch()} />
      ) : data ? (
        <Stack gap={5}>
          <ChangedByOthers place={census.place} standing={data} />
          <NothingYet place={census.place} needs={NEEDS[data.state as keyof typeof NEEDS] ?? 'columns'} />
        </Stack>
      ) : (
        <WaitForCheck words="Checking every row…" detail="A file with many thousand rows can take a minute." />
      )}
    </CensusPage>
  );
}
