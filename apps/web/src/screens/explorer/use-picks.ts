import { marksOfType, typeMarked, withAsked, withTicked, withToggled } from '@onboard/domain/explorer/picks';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import { useEffect, useRef, useState } from 'react';
import { QUERY } from './visit.ts';

export interface Picks {
  ids: readonly string[];
  /** Those of the type that is being marked just now. */
  current: readonly string[];
  /** False until the browser has taken over: the marks of the form are then the browser's own. */
  isLive: boolean;
  mark(plan: ExplorerPlan, isMarked: boolean): void;
  /** Takes the marks of the current type away. */
  clear(): void;
}

/** The plans whose boxes are ticked on the page, which may be so before the browser has taken over. */
export function tickedPlans(): readonly string[] {
  const ticked = document.querySelectorAll<HTMLInputElement>(`input[name="${QUERY.compare}"]:checked`);
  return [...ticked].map(({ value }) => value);
}

interface Asked {
  /** Plans that the address compares. */
  asked: readonly string[];
  /** With the Back or the Forward button: what was marked is to be found again. */
  isByHistory: boolean;
  /** Ticked on a page that was drawn anew since. */
  ticked?: readonly string[] | undefined;
}

/** The plans marked for comparison, each benefit type for itself: three of a type at most. */
export function usePicks(plans: readonly ExplorerPlan[], { asked, isByHistory, ticked }: Asked): Picks {
  const [ids, setIds] = useState<readonly string[]>(() => (ticked ? withTicked(plans, asked, ticked) : asked));
  const [isLive, setLive] = useState(false);
  const before = useRef(asked);
  useEffect(() => {
    const found = tickedPlans();
    setIds((marks) => withTicked(plans, marks, found));
    setLive(true);
  }, [plans]);
  useEffect(() => {
    const last = before.current;
    before.current = asked;
    if (last !== asked) setIds((marks) => withAsked(plans, marks, asked, isByHistory ? [] : last));
  }, [plans, asked, isByHistory]);
  const current = marksOfType(plans, ids, typeMarked(plans, ids));
  return {
    ids,
    current,
    isLive,
    mark: (plan, isMarked) =>
      setIds((marks) => (marks.includes(plan.id) === isMarked ? marks : withToggled(plans, marks, plan))),
    clear: () => setIds((marks) => marks.filter((id) => !current.includes(id))),
  };
}
