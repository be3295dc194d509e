import type { Step, StepId, SubStep, SubStepId } from './step.ts';
import { STEP_IDS } from './step.ts';
import { billingPreferences } from './steps/billing-preferences.ts';
import { classBuilder } from './steps/class-builder.ts';
import { currentSunLifePolicies } from './steps/current-sun-life-policies.ts';
import { erisa } from './steps/erisa.ts';
import { planAdministrators } from './steps/plan-administrators.ts';
import { previousCoverageInformation } from './steps/previous-coverage-information.ts';
import { section125 } from './steps/section-125.ts';
import { taxId } from './steps/tax-id.ts';
import { waitingPeriod } from './steps/waiting-period.ts';

/**
 * The form: every sub-step in the order a person meets them. Everything else is derived from this list.
 *
 * - `step.ts` says what a sub-step is; `facts.ts` what its rules look at; `visible-steps.ts` when it is shown.
 * - `steps/<id>.ts` holds one sub-step: its questions, when each appears and is required, and the rules between them.
 *   `define-sub-step.ts` turns that into `problems`, `recap` and `places`.
 * - `navigation.ts`: `visibleSteps`, `placesOf`, `nextPlace`, `previousPlace`.
 * - `progress.ts`: `progressOf` (status of each place, share of each step, overall percent), `isComplete`.
 * - `summary.ts`: `summaryOf`, the check-your-answers page and the PDF. `problems.ts`: `problemsOf`, `errorsOf`.
 * - `asking.ts`: `askingsOf`, what a PATCH of the draft may set, and `changeLabel`.
 * - `changes-by-sub-step.ts`: net changes page by page, in words, for the review.
 * - `cleared-at-sign.ts`: hidden answers that signing clears. `signing.ts`: who may sign and the signing block.
 * - `lifecycle.ts`: state of the form after signing and who may do what in it.
 * - `classes/`: what is true of employee classes beyond single questions. `samples.ts`: Maple Ridge, for tests.
 *
 * To add a question, add it to its sub-step; to add a sub-step, write its file, its line in `visible-steps.ts`, its id
 * in `step.ts`, and put it here. Type errors lead to whatever is missing.
 */
export const SUB_STEPS: readonly SubStep[] = [
  taxId,
  currentSunLifePolicies,
  previousCoverageInformation,
  planAdministrators,
  billingPreferences,
  classBuilder,
  waitingPeriod,
  section125,
  erisa,
];

/** domain.md §1.1. */
export const STEP_TITLES: Readonly<Record<StepId, string>> = {
  'company-details': 'Company details',
  'plan-administrators': 'Plan administrators & data',
  billing: 'Billing',
  eligibility: 'Plan configuration & eligibility',
  'contract-details': 'Other contract details',
  erisa: 'ERISA information',
};

/** The steps in order, each with its sub-steps. */
export const STEPS: readonly Step[] = STEP_IDS.map((id) => ({
  id,
  title: STEP_TITLES[id],
  subSteps: SUB_STEPS.filter((subStep) => subStep.stepId === id),
}));

/** A sub-step by its id. */
export function subStepOf(id: SubStepId): SubStep {
  const found = SUB_STEPS.find((subStep) => subStep.id === id);
  if (!found) throw new Error(`The catalogue has no sub-step ${id}`);
  return found;
}
