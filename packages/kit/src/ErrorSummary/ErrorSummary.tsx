import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldProblem {
  /** The id of the control (its `name`, unless it was given an id). Without it the line is plain text. */
  fieldId?: string | undefined;
  message: string;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: string | undefined;
  /** Change it (a count of submits will do) to bring the focus back to the summary. */
  focusKey?: string | number | undefined;
}

/** What is wrong, on top of a form. It takes the focus when it appears; each line leads to its field. */
export function ErrorSummary({ problems, title = 'There is a problem', focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = problems.length === 0;
  const moment = isEmpty ? null : `shown ${focusKey}`;
  useEffect(() => {
    if (moment !== null) box.current?.focus();
  }, [moment]);
  if (isEmpty) return null;
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert">
      <h2 className={styles.title}>
        <CircleAlert size={22} strokeWidth={2.25} aria-hidden="true" />
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.fieldId ?? ''} ${problem.message}`}>
            {problem.fieldId ? (
              <a href={`#${problem.fieldId}`} onClick={(event) => goToField(event, problem.fieldId)}>
                {problem.message}
              </a>
            ) : (
              problem.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// The address stays as it is: a router would take the hash for a place to go.
function goToField(event: MouseEvent, fieldId: string | undefined) {
  const control = fieldId ? document.getElementById(fieldId) : null;
  if (!control) return;
  event.preventDefault();
  const label = control.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  (label ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
