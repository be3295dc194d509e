import { COMPARISON_LAUNCH_DATES, type ExplorerBenefitType } from './benefit-types.data.ts';
import type { Chapter } from './chapters.ts';
import { COMPARISON_ROWS } from './comparison-rows.data.ts';
import { type Figure, isSameFigure, isShown } from './figure.ts';
import type { ExplorerPlan } from './plan.ts';
import type { RowLabel } from './terms.data.ts';

export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 3;

export interface ComparisonRow {
  label: RowLabel;
  /** One for each plan, in the order of the plans. */
  figures: Figure[];
  differs: boolean;
}

/** Whether plans of a type may be compared on a day. Spec explorer §4, launch dates. */
export function isComparable(benefitType: ExplorerBenefitType, today: string): boolean {
  const since = COMPARISON_LAUNCH_DATES[benefitType];
  return since !== undefined && today >= since && COMPARISON_ROWS[benefitType] !== undefined;
}

/** Whether the plans of a chapter can be put side by side: of a type that is compared, and at least two. */
export const isComparedChapter = ({ benefitType, plans }: Chapter<ExplorerPlan>, today: string): boolean =>
  plans.length >= FEWEST_COMPARED && isComparable(benefitType, today);

/**
 * The plans to put side by side out of those asked for: plans of the site, each once, of the type of the first, three
 * at most, in the order of the site. Anything else in an address is passed over.
 */
export function plansToCompare(
  plans: readonly ExplorerPlan[],
  asked: readonly string[],
  today: string,
): ExplorerPlan[] {
  const first = asked.map((id) => plans.find((plan) => plan.id === id)).find((plan) => plan !== undefined);
  if (!first || !isComparable(first.benefitType, today)) return [];
  const ofType = asked.filter((id) => plans.some((plan) => plan.id === id && plan.benefitType === first.benefitType));
  const kept = new Set([...new Set(ofType)].slice(0, MOST_COMPARED));
  return plans.filter((plan) => kept.has(plan.id));
}

/** What is known of a plan that has no other to stand beside. */
export function knownRows(plan: ExplorerPlan): { label: RowLabel; figure: Figure }[] {
  const specs = COMPARISON_ROWS[plan.benefitType] ?? [];
  return specs.map(({ label, of }) => ({ label, figure: of(plan) })).filter(({ figure }) => isShown(figure));
}

/** The rows that show plans of one type side by side, in their fixed order. No plan is declared the best. */
export function comparePlans(plans: readonly ExplorerPlan[]): ComparisonRow[] {
  const [first] = plans;
  const specs = (first && COMPARISON_ROWS[first.benefitType]) ?? [];
  return specs.map(({ label, of }) => {
    const figures = plans.map(of);
    const [model] = figures;
    return { label, figures, differs: figures.some((figure) => model !== undefined && !isSameFigure(figure, model)) };
  });
}
