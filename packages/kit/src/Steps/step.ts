export type StepState = 'done' | 'started' | 'notStarted' | 'attention';

export interface SubStep {
  id: string;
  label: string;
  state: StepState;
  href: string;
}

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Where the step begins; without it the step cannot be gone to yet. */
  href?: string | undefined;
  subSteps?: readonly SubStep[] | undefined;
}

export interface StepsProps {
  /** Name of the navigation: "Sections of the form". */
  label: string;
  steps: readonly Step[];
  currentStepId: string;
  currentSubStepId?: string | undefined;
}
