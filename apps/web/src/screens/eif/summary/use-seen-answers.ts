import { changesSinceSeen } from '@onboard/domain/changes/seen-changes';
import { type ChangeInWords, changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { Place } from '@onboard/domain/eif/step';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formNewsQuery } from '../../../data/form-news.ts';
import { useUser } from '../../../frame/signed-in.tsx';
import type { Eif } from '../form/use-eif.ts';

export interface UnseenChange extends ChangeInWords {
  place: Place | null;
}

/** What the signer ticked the box under, and what changed since. */
export interface SeenAnswers {
  isTicked: boolean;
  tick(isTicked: boolean): void;
  /** The number of the last change when the box was ticked: what is signed must not go beyond it. */
  seenChangeNumber: number;
  /** Whether anything was ticked yet; else they saw the summary as they opened it. */
  isSinceTick: boolean;
  unseen: readonly UnseenChange[];
}

/**
 * The tick is for the answers that stood there when it was set: when somebody changes one, it goes, and what changed is
 * told until the box is ticked again. Answers of one's own from just before are no news before the tick.
 */
export function useSeenAnswers({ saved, facts }: Eif): SeenAnswers {
  const { userId } = useUser();
  const { data: news, isPlaceholderData } = useQuery(formNewsQuery(userId, saved));
  const [seen, setSeen] = useState({ upTo: saved.lastChangeNumber, isOfTick: false });
  const [isTicked, setTicked] = useState(false);
  const unseen = useMemo(() => {
    const since = (news?.changes ?? []).filter(
      ({ number, createdByUser }) => number > seen.upTo && (seen.isOfTick || createdByUser?.id !== userId),
    );
    return changesBySubStep(facts, changesSinceSeen(since)).flatMap(({ place, changes }) =>
      changes.map((change) => ({ ...change, place })),
    );
  }, [news, seen, facts, userId]);
  if (isTicked && unseen.length > 0) setTicked(false);
  return {
    isTicked,
    tick(next) {
      setTicked(next);
      // What is on its way was not told yet: the tick does not cover it.
      if (next && !isPlaceholderData) setSeen({ upTo: saved.lastChangeNumber, isOfTick: true });
    },
    seenChangeNumber: seen.upTo,
    isSinceTick: seen.isOfTick,
    unseen,
  };
}
