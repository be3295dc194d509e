import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { StepList } from './StepList.tsx';
import styles from './Steps.module.css';

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

/** Where one is in a long form: a rail that stays in view, on a phone a button that opens the same list. */
export function Steps({ label, steps, currentStepId, currentSubStepId }: StepsProps) {
  const [isOpen, setOpen] = useState(false);
  const place = steps.findIndex((step) => step.id === currentStepId);
  const close = () => setOpen(false);
  return (
    <nav className={styles.steps} aria-label={label}>
      <div className={styles.rail}>
        <StepList steps={steps} currentStepId={currentStepId} currentSubStepId={currentSubStepId} />
      </div>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.words}>
          <span className={styles.place}>
            Step {place + 1} of {steps.length}:
          </span>{' '}
          <span>{steps[place]?.label}</span>
        </span>
        <ChevronDown size={22} aria-hidden="true" />
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={label}>
        <StepList
          steps={steps}
          currentStepId={currentStepId}
          currentSubStepId={currentSubStepId}
          areAllOpen
          onFollow={close}
        />
      </Dialog>
    </nav>
  );
}
