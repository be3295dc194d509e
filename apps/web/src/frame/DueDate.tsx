import type { TaskRead } from '@onboard/contract/tasks';
import { DUE_WORDS, type DueIndicator, dueIndicator, isStillDue } from '@onboard/domain/tasks/due-dates';
import { classNames } from '@onboard/kit/class-names';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { CalendarClock, CircleAlert } from 'lucide-react';
import styles from './DueDate.module.css';
import { today } from './today.ts';

/** When a task is due, with a word of warning where there is reason for one. Nothing once it is out of the client's hands. */
export function DueDate({ task }: { task: Pick<TaskRead, 'dueDate' | 'status' | 'completedAt'> }) {
  if (!task.dueDate || !isStillDue(task)) return null;
  const indicator = dueIndicator(task, today());
  return (
    <span className={classNames(styles.due, indicator && styles[indicator])}>
      <DueIcon indicator={indicator} />
      <span>
        {indicator ? <strong>{DUE_WORDS[indicator]}: </strong> : 'Due '}
        <LongDate value={task.dueDate} />
      </span>
    </span>
  );
}

function DueIcon({ indicator }: { indicator: DueIndicator | null }) {
  if (!indicator) return null;
  const Icon = indicator === 'PAST_DUE' ? CircleAlert : CalendarClock;
  return <Icon size={16} strokeWidth={2.25} aria-hidden="true" />;
}
