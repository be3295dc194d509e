import { Banner } from '@onboard/kit/Banner/Banner';
import type { CensusPlace } from '../../../data/census.ts';
import { useUnsavedEdits } from './unsaved-edits.ts';

const MOST_TOLD = 20;

/** What somebody entered and the census did not get, on whatever page of the census they are by then. */
export function UnsavedEdits({ place }: { place: CensusPlace }) {
  const { words, forget } = useUnsavedEdits(place);
  if (words.length === 0) return null;
  const more = words.length - MOST_TOLD;
  return (
    <Banner tone="warning" role="alert" title="Not in the census" onClose={forget}>
      <p>
        The census was submitted or changed before this was saved. Where it still counts, enter it again or tell who
        submitted it:
      </p>
      <ul>
        {words.slice(0, MOST_TOLD).map((each) => (
          <li key={each}>{each}</li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </Banner>
  );
}
