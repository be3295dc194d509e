import type { CensusStanding } from '@onboard/contract/census';
import { useState } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { useUser } from '../../../frame/signed-in.tsx';
import { ChangedByOthers } from '../ChangedByOthers.tsx';

interface ChangedMeanwhileProps {
  place: CensusPlace;
  changes: CensusStanding['changes'];
  what: CensusStanding['changes'][number]['what'];
}

/** Why the answers of the form are others than when it was opened: somebody else gave them meanwhile. */
export function ChangedMeanwhile({ place, changes, what }: ChangedMeanwhileProps) {
  const { userId } = useUser();
  const [upTo] = useState(changes[0]?.number ?? 0);
  const news = changes.filter((each) => each.number > upTo && each.what === what && each.byUserId !== userId);
  return <ChangedByOthers place={place} standing={{ changes: news, stands: null }} />;
}
