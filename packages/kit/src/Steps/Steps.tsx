import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { StepList } from './StepList.tsx';
import styles from './Steps.module.css';
import type { Step, StepState, StepsProps, SubStep } from './step.ts';

export type { Step, StepState, StepsProps, SubStep };

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
