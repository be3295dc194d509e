import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CensusPlace, changeCensus, standingQuery } from '../../../data/census.ts';
import { CorrectionQueue } from './correction-queue.ts';

/** The corrections of this page: shown at once, sent in batches, sent at last when the page is left. */
export function useCorrections(place: CensusPlace) {
  const queries = useQueryClient();
  const [queue] = useState(
    () =>
      new CorrectionQueue({
        send: (change) => changeCensus(place, change),
        judged: (standing) => queries.setQueryData(standingQuery(place).queryKey, standing),
      }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => () => void queue.flush(), [queue]);
  const isUnsaved = state.edits.size > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { queue, edits: state.edits, status: state.status };
}
