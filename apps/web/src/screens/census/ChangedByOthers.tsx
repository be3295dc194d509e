import type { CensusStanding } from '@onboard/contract/census';
import { censusChangeWords } from '@onboard/domain/census/census-change';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import type { CensusPlace } from '../../data/census.ts';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';

interface ChangedByOthersProps {
  place: CensusPlace;
  standing: Pick<CensusStanding, 'changes' | 'stands'> & Partial<Pick<CensusStanding, 'state'>>;
}

/**
 * Why the page is another one than a moment ago: somebody else did something to the census. What was submitted before
 * stands where there is such a census, and is what the page shows then, or a click away.
 */
export function ChangedByOthers({ place, standing: { changes, stands, state } }: ChangedByOthersProps) {
  const { userId } = useUser();
  const [last] = changes;
  if (!last || last.byUserId === userId) return null;
  return (
    <Banner
      tone="info"
      role="status"
      actions={
        stands ? (
          <Link href={paths.census(place.clientId, place.policyId)}>See what was submitted</Link>
        ) : state === 'SUBMITTED' ? (
          <Link href={paths.censusUpload(place.clientId, place.policyId)}>Upload another file</Link>
        ) : undefined
      }
    >
      {last.by ?? 'Someone'} {censusChangeWords(last)} on <Instant value={last.at} />.
      {stands ? ' What was submitted before stands.' : ''}
      {state === 'SUBMITTED' ? ' What was submitted before stands, and is shown here.' : ''}
    </Banner>
  );
}
