import { Check, Circle, CircleAlert, CircleDot } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Link } from '../Link/Link.tsx';
import styles from './Steps.module.css';
import type { Step, StepState, StepsProps } from './step.ts';

const words: Record<StepState, string> = {
  done: 'done',
  started: 'started',
  notStarted: 'not started',
  attention: 'needs attention',
};

export interface StepListProps extends Omit<StepsProps, 'label'> {
  /** Shows the sub-steps of every step, not only of the present one. */
  areAllOpen?: boolean | undefined;
  onFollow?: (() => void) | undefined;
}

export function StepList({ steps, currentStepId, currentSubStepId, areAllOpen, onFollow }: StepListProps) {
  return (
    <ol className={styles.list}>
      {steps.map((step) => {
        const isCurrent = step.id === currentStepId;
        const subSteps = isCurrent || areAllOpen ? (step.subSteps ?? []) : [];
        return (
          <li key={step.id}>
            <StepLine step={step} isCurrent={isCurrent && !currentSubStepId} isHere={isCurrent} onFollow={onFollow} />
            {subSteps.length > 0 ? (
              <ol className={styles.subList}>
                {subSteps.map((sub) => (
                  <li key={sub.id}>
                    <StepLine
                      step={sub}
                      isCurrent={isCurrent && sub.id === currentSubStepId}
                      isSub
                      onFollow={onFollow}
                    />
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

interface StepLineProps {
  step: Step;
  isCurrent: boolean;
  isHere?: boolean;
  isSub?: boolean;
  onFollow?: (() => void) | undefined;
}

function StepLine({ step, isCurrent, isHere, isSub, onFollow }: StepLineProps) {
  const className = classNames(
    styles.line,
    isSub && styles.sub,
    isHere && styles.here,
    isCurrent && styles.current,
    !step.href && styles.closed,
  );
  const content = (
    <>
      <StepMark state={step.state} />
      <span className={styles.label}>
        {step.label}
        {step.state === 'attention' ? (
          <span className={styles.note}>Needs attention</span>
        ) : (
          <span className="visually-hidden">, {words[step.state]}</span>
        )}
      </span>
    </>
  );
  if (!step.href) return <span className={className}>{content}</span>;
  return (
    <Link href={step.href} className={className} aria-current={isCurrent ? 'step' : undefined} onClick={onFollow}>
      {content}
    </Link>
  );
}

function StepMark({ state }: { state: StepState }) {
  const className = classNames(styles.mark, styles[state]);
  if (state === 'done') {
    return (
      <span className={className}>
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </span>
    );
  }
  const Icon = state === 'attention' ? CircleAlert : state === 'started' ? CircleDot : Circle;
  return (
    <span className={className}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
