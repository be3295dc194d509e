import type { SheetPlan } from './plan.ts';
import type { CensusLayout } from './verdict.ts';

/** How employees and dependents stand to each other in the sheets of a census. */
export function layoutOf(sheets: readonly { plan: SheetPlan }[]): CensusLayout {
  const roles = new Set(sheets.map(({ plan }) => plan.role));
  if (roles.has('dependents') && roles.size > 1) return 'split';
  return sheets.some(({ plan }) => plan.layout === 'wide') ? 'wide' : 'long';
}
