import { marksOfType, typeMarked, withAsked, withToggled } from '@onboard/domain/explorer/picks';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import { useEffect, useRef, useState } from 'react';

export interface Picks {
  ids: readonly string[];
  /** Those of the type that is being marked just now. */
  current: readonly string[];
  /** False until the browser has taken over: the marks of the form are then the browser's own. */
  isLive: boolean;
  toggle(plan: ExplorerPlan): void;
  /** Takes the marks of the current type away. */
  clear(): void;
}

/** The plans marked for comparison, each benefit type for itself: three of a type at most. */
export function usePicks(plans: readonly ExplorerPlan[], asked: readonly string[]): Picks {
  const [ids, setIds] = useState<readonly string[]>(asked);
  const [isLive, setLive] = useState(false);
  const before = useRef(asked);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    const last = before.current;
    before.current = asked;
    if (last !== asked) setIds((marks) => withAsked(plans, marks, asked, last));
  }, [plans, asked]);
  const current = marksOfType(plans, ids, typeMarked(plans, ids));
  return {
    ids,
    current,
    isLive,
    toggle: (plan) => setIds((marks) => withToggled(plans, marks, plan)),
    clear: () => setIds((marks) => marks.filter((id) => !current.includes(id))),
  };
}
