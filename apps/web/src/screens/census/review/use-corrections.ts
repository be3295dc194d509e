import type { CensusStanding } from '@onboard/contract/census';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readyToWrite } from '../../../data/call.ts';
import { type CensusPlace, changeCensus, standingQuery } from '../../../data/census.ts';
import { authenticatedUserQuery } from '../../../data/session.ts';
import { tryByTheClock } from '../../../data/try-again.ts';
import { useUser } from '../../../frame/signed-in.tsx';
import { CorrectionQueue, type Edit } from './correction-queue.ts';
import {
  forgetLeftCorrections,
  keepCorrections,
  leaveCorrections,
  mayBeUndone,
  readCorrections,
  stillOpen,
  tellKeptCorrections,
} from './kept-corrections.ts';
import { type CorrectionsOfPage, leaveReview, onLeavingPage } from './leaving-corrections.ts';
import { TypedTexts } from './typed-texts.ts';
import { addUnsaved, isOfEarlierRound } from './unsaved-edits.ts';

/** The corrections of this page: shown at once, sent in batches, sent at last when the page is left. */
export function useCorrections(place: CensusPlace, standing: CensusStanding) {
  const queries = useQueryClient();
  const { userId } = useUser();
  const [{ queue, meet, typed, page, stale, isDone }] = useState(() => {
    const found = readCorrections(place, userId, standing);
    const kept = found ?? { upTo: standing.seen.changeNumber, edits: [] };
    // Nothing of it is sent by itself: it may have been saved, and undone since.
    const open = stillOpen(kept.edits, standing);
    /** The last change that was seen when an edit was made. */
    const seenUpTo = new WeakMap<Edit, number>();
    const shown = () => queries.getQueryData(queryKey) ?? standing;
    /** Whether the browser keeps something beyond this tab that this page answers for. */
    let hasLeft = found !== null;
    const isStale = isOfEarlierRound(standing, kept.upTo);
    const { queryKey } = standingQuery(place);
    /** Null once the session ended; nothing at all once the person signed out. */
    const user = () => queries.getQueryData(authenticatedUserQuery.queryKey);
    const hasSignedOut = () => user() === undefined;
    const started = new CorrectionQueue(
      {
        async send(change, conduct) {
          const standing = await changeCensus(place, change, conduct);
          // An answer that was asked for before would show the census as it was.
          await queries.cancelQueries({ queryKey });
          return standing;
        },
        judged: (standing) => queries.setQueryData(queryKey, standing),
        keep(edits) {
          const upTo = shown().seen.changeNumber;
          for (const edit of edits) if (!seenUpTo.has(edit)) seenUpTo.set(edit, upTo);
          if (hasSignedOut()) return;
          keepCorrections(place, { upTo, edits });
          if (hasLeft && edits.length === 0) {
            hasLeft = false;
            forgetLeftCorrections(place, userId);
          }
        },
        lost(edits) {
          if (!hasSignedOut()) addUnsaved(place, edits);
        },
      },
      isStale ? [] : open,
    );
    const texts = new TypedTexts();
    const ofPage: CorrectionsOfPage = {
      place,
      queue: started,
      typed: texts,
      isTheirs: () => user()?.userId === userId,
      isSubmitted: () => queries.getQueryData(queryKey)?.state === 'SUBMITTED',
      closes() {
        const { edits, conflicts } = started.state();
        const all = [...edits.values(), ...[...conflicts.values()].map(({ edit }) => edit)];
        leaveCorrections(place, userId, { upTo: shown().seen.changeNumber, edits: all });
        hasLeft ||= all.length > 0;
      },
    };
    const meet = (standing: CensusStanding) =>
      started.meet((edit) => {
        const [found] = stillOpen([edit], standing);
        if (!found) return null;
        const { there } = found;
        const isOther = there.at !== (edit.seenAt ?? null);
        return { there, isOvertaken: isOther || mayBeUndone(edit, standing, seenUpTo.get(edit) ?? 0) };
      });
    const isDone = !isStale && hasLeft && open.length === 0;
    return { meet, queue: started, typed: texts, page: ofPage, stale: isStale, isDone };
  });
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const tellStale = useEffectEvent(() => tellKeptCorrections(place, userId, standing));
  const forgetDone = useEffectEvent(() => {
    keepCorrections(place, { upTo: 0, edits: [] });
    forgetLeftCorrections(place, userId);
  });
  useEffect(() => {
    if (stale) tellStale();
    if (isDone) forgetDone();
    return () => void leaveReview(page);
  }, [page, stale, isDone]);
  useEffect(() => meet(standing), [meet, standing]);
  useEffect(() => {
    // A page that closes can send what it has, and ask for nothing first.
    readyToWrite();
    return onLeavingPage(page);
  }, [page]);
  const tryQuietly = useEffectEvent(async () => {
    if (queue.state().status.kind !== 'failed' || !page.isTheirs()) return;
    // First what the census is by now: the same person, or somebody else, may have given a newer word.
    const now = await queries.fetchQuery({ ...standingQuery(place), staleTime: 0 }).catch(() => null);
    if (!now || !page.isTheirs()) return;
    meet(now);
    queue.tryQuietly();
  });
  useEffect(() => tryByTheClock(() => void tryQuietly()), []);
  return {
    queue,
    edits: state.edits,
    conflicts: state.conflicts,
    status: state.status,
    /** Whether something is typed right now that was not taken yet. */
    isTyping: () => typed.size > 0,
    /** What is typed in a line, null once it is taken; whether something was typed there before. */
    noteTyped(line: string, edit: Edit | null): boolean {
      if (edit) readyToWrite();
      return typed.set(line, edit);
    },
    /** The field of a line went away: what was typed in it counts; whether something was. */
    leaveField(line: string): boolean {
      const sendable = typed.takeSendable(line);
      queue.add(sendable);
      const rest = typed.takeRest(line);
      addUnsaved(place, rest);
      return sendable.length + rest.length > 0;
    },
  };
}
