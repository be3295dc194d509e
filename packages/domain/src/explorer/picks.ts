import type { ExplorerBenefitType } from './benefit-types.data.ts';
import { MOST_COMPARED } from './compare-plans.ts';

/** A plan as far as marking it goes. */
export interface Markable {
  readonly id: string;
  readonly benefitType: ExplorerBenefitType;
}

/** Plans marked for comparison, in the order of marking. Each benefit type keeps marks of its own. */
export type Marks = readonly string[];

const typeOf = (plans: readonly Markable[], id: string | undefined) =>
  plans.find((plan) => plan.id === id)?.benefitType;

/** The marks of one benefit type. */
export const marksOfType = (plans: readonly Markable[], marks: Marks, type: ExplorerBenefitType | undefined): Marks =>
  marks.filter((id) => typeOf(plans, id) === type);

/** Whether a type has as many marks as can be compared. */
export const isTypeFull = (plans: readonly Markable[], marks: Marks, type: ExplorerBenefitType): boolean =>
  marksOfType(plans, marks, type).length >= MOST_COMPARED;

/** The marks once a plan is marked, or no longer; marks of other types stay. */
export function withToggled(plans: readonly Markable[], marks: Marks, plan: Markable): Marks {
  if (marks.includes(plan.id)) return marks.filter((id) => id !== plan.id);
  return isTypeFull(plans, marks, plan.benefitType) ? marks : [...marks, plan.id];
}

/** The marks as the boxes show them, of which some were ticked or not before anything listened. */
export function withTicked(plans: readonly Markable[], marks: Marks, ticked: readonly string[]): Marks {
  const kept = marks.filter((id) => ticked.includes(id));
  const added = plans.filter(({ id }) => ticked.includes(id) && !kept.includes(id));
  return added.reduce<Marks>((all, plan) => withToggled(plans, all, plan), kept);
}

/** The marks once the plans of an address are compared: of their type those, of the others as before. */
export function withAsked(plans: readonly Markable[], marks: Marks, asked: Marks, before: Marks): Marks {
  const types = [...asked, ...before].map((id) => typeOf(plans, id));
  return [...marks.filter((id) => !types.includes(typeOf(plans, id))), ...asked];
}

/** The type that is being marked just now: that of the latest mark. */
export const typeMarked = (plans: readonly Markable[], marks: Marks): ExplorerBenefitType | undefined =>
  typeOf(plans, marks.at(-1));
