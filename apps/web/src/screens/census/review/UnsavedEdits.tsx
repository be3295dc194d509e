import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useState } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import own from '../Census.module.css';
import { useUnsavedEdits } from './unsaved-edits.ts';

const FIRST = 20;

/** What somebody entered and the census did not get, on whatever page of the census they are by then. */
export function UnsavedEdits({ place }: { place: CensusPlace }) {
  const { words, forget } = useUnsavedEdits(place);
  const [isAll, setAll] = useState(false);
  if (words.length === 0) return null;
  const shown = isAll ? words : words.slice(0, FIRST);
  return (
    <div className={own.unsaved}>
      <Banner tone="warning" role="alert" title="Not in the census" onClose={forget}>
        <p>
          The census was submitted or changed before this was saved, or it could not be sent. Where it still counts,
          enter it again or tell who submitted it:
        </p>
        <ul>
          {shown.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        {words.length > shown.length ? (
          <Button size="small" variant="secondary" onClick={() => setAll(true)}>
            Show all {words.length.toLocaleString('en-US')}
          </Button>
        ) : null}
      </Banner>
    </div>
  );
}
