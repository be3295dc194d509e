import type { CensusStanding } from '@onboard/contract/census';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CensusPlace, changeCensus, standingQuery } from '../../../data/census.ts';
import { readDraft, writeDraft } from '../../../data/kept-draft.ts';
import { isSecretColumn } from '../column-label.ts';
import { CorrectionQueue, type Edit } from './correction-queue.ts';
import { addUnsaved, isOfEarlierRound } from './unsaved-edits.ts';

/** What waits, and the last change of the census that was seen when it was entered. */
interface Kept {
  upTo: number;
  edits: readonly Edit[];
}

/** The corrections of this page: shown at once, sent in batches, sent at last when the page is left. */
export function useCorrections(place: CensusPlace, standing: CensusStanding) {
  const queries = useQueryClient();
  const [{ queue, stale }] = useState(() => {
    const draft = `census-corrections ${place.clientId} ${place.policyId}`;
    const kept = readDraft<Kept>(draft) ?? { upTo: standing.seen.changeNumber, edits: [] };
    const isStale = isOfEarlierRound(standing, kept.upTo);
    const started = new CorrectionQueue(
      {
        async send(change) {
          const standing = await changeCensus(place, change);
          // An answer that was asked for before would show the census as it was.
          await queries.cancelQueries({ queryKey: standingQuery(place).queryKey });
          return standing;
        },
        judged: (standing) => queries.setQueryData(standingQuery(place).queryKey, standing),
        keep(edits) {
          // Social security numbers are typed again rather than left in a browser.
          const plain = edits.filter(({ cell }) => !isSecretColumn(cell.columnKey));
          const upTo = (queries.getQueryData(standingQuery(place).queryKey) ?? standing).seen.changeNumber;
          writeDraft(draft, plain.length > 0 ? { upTo, edits: plain } : null);
        },
        lost: (edits) => addUnsaved(place, edits),
      },
      kept.edits,
    );
    return { queue: started, stale: isStale };
  });
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => {
    // What was meant for a census that was submitted since is told, never sent into the next one.
    if (stale) queue.giveUp();
    else void queue.flush();
    return () => {
      // What failed waits for the next visit: it may be the session that is over.
      if (queue.state().status.kind === 'waiting') void queue.flush();
    };
  }, [queue, stale]);
  // What is kept in the browser goes on after a reload; only numbers that are kept nowhere would be lost.
  const met = [...state.conflicts.values()].map(({ edit }) => edit);
  const isUnsaved = [...state.edits.values(), ...met].some(({ cell }) => isSecretColumn(cell.columnKey));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  /** Text that was typed and not saved when its field went away. */
  const abandon = (edit: Edit) => addUnsaved(place, [edit]);
  return { queue, abandon, edits: state.edits, conflicts: state.conflicts, status: state.status };
}
