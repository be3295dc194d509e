import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Timeline.module.css';

export interface Phase {
  id: string;
  label: string;
  /** A date or an estimate under the label. */
  detail?: ReactNode;
}

export interface TimelineProps {
  /** What the phases belong to, for assistive technology. */
  label: string;
  phases: readonly Phase[];
  /** The phase going on now; null when all are over. */
  currentId: string | null;
}

const words = { done: 'completed', current: 'in progress', later: 'upcoming' } as const;

/** The phases of something long, and the one going on now. On a phone: "3 of 6: Review". */
export function Timeline({ label, phases, currentId }: TimelineProps) {
  const found = phases.findIndex((phase) => phase.id === currentId);
  const place = currentId === null ? phases.length : Math.max(0, found);
  const stateAt = (index: number) => (index < place ? 'done' : index === place ? 'current' : 'later');
  const here = phases[Math.min(place, phases.length - 1)];
  return (
    <section className={styles.timeline} aria-label={label}>
      <ol className={styles.phases}>
        {phases.map((phase, index) => {
          const state = stateAt(index);
          return (
            <li
              key={phase.id}
              className={classNames(styles.phase, styles[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Check size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span className={styles.label}>
                {phase.label}
                <span className="visually-hidden">, {words[state]}</span>
              </span>
              {phase.detail ? <span className={styles.detail}>{phase.detail}</span> : null}
            </li>
          );
        })}
      </ol>
      <div className={styles.short}>
        <p className={styles.shortWords}>
          <span className={styles.count}>
            {Math.min(place + 1, phases.length)} of {phases.length}:
          </span>{' '}
          {here?.label}
        </p>
        <div className={styles.segments} aria-hidden="true">
          {phases.map((phase, index) => (
            <span key={phase.id} className={classNames(styles.segment, styles[`segment-${stateAt(index)}`])} />
          ))}
        </div>
        {here?.detail ? <p className={styles.detail}>{here.detail}</p> : null}
      </div>
    </section>
  );
}
