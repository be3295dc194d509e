import { Button } from '@onboard/kit/Button/Button';
import { ErrorSummary, type FieldProblem } from '@onboard/kit/ErrorSummary/ErrorSummary';
import type { FormEvent, ReactNode } from 'react';
import { usePageTitle } from '../../frame/page-title.tsx';
import styles from './AuthCard.module.css';
import type { SignInProblem } from './identity-message.ts';
import { ProblemBanner } from './ProblemBanner.tsx';

interface AuthFormProps {
  /** Of the browser's tab; begins with "Error:" while something is wrong. */
  title: string;
  button: string;
  pendingLabel: string;
  isBusy: boolean;
  /** What the server or the provider said. */
  problem?: SignInProblem | string | null;
  /** A way around the problem, told with it. */
  wayOn?: ReactNode;
  problems?: readonly FieldProblem[];
  /** Counts the submits, so that the summary takes the focus each time. */
  turn?: number;
  /** Beside the button, for a second way to go on. */
  after?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of a sign-in screen: what is wrong on top, the fields, one button. */
export function AuthForm({
  title,
  button,
  pendingLabel,
  isBusy,
  problem,
  wayOn,
  problems = [],
  turn,
  after,
  onSubmit,
  children,
}: AuthFormProps) {
  const isWrong = Boolean(problem) || problems.length > 0;
  usePageTitle(isWrong ? `Error: ${title}` : title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary problems={problems} focusKey={turn} />
      {problem && problems.length === 0 ? <ProblemBanner {...{ problem, turn, wayOn }} /> : null}
      {children}
      <Button type="submit" isWide isPending={isBusy} pendingLabel={pendingLabel}>
        {button}
      </Button>
      {after}
    </form>
  );
}
