import { MOST_COMPARED } from '@onboard/domain/explorer/compare-plans';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import { useEffect, useState } from 'react';

export interface Picks {
  ids: readonly string[];
  /** False until the browser has taken over: the marks of the form are then the browser's own. */
  isLive: boolean;
  toggle(plan: ExplorerPlan): void;
  clear(): void;
}

/** The plans marked for comparison: of one benefit type at a time, three at most. */
export function usePicks(plans: readonly ExplorerPlan[], asked: readonly string[]): Picks {
  const [ids, setIds] = useState<readonly string[]>(asked);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  useEffect(() => setIds(asked), [asked]);
  const toggle = (plan: ExplorerPlan) => {
    if (ids.includes(plan.id)) return setIds(ids.filter((id) => id !== plan.id));
    const ofType = plans.filter(({ id, benefitType }) => ids.includes(id) && benefitType === plan.benefitType);
    setIds([...ofType.map(({ id }) => id), plan.id].slice(0, MOST_COMPARED));
  };
  return { ids, isLive, toggle, clear: () => setIds([]) };
}
