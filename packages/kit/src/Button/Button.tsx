import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.tsx';

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  ref?: Ref<HTMLButtonElement> | undefined;
  isDisabled?: boolean | undefined;
  /**
   * Keeps focus and place, shows a spinner with `pendingLabel`, and ignores presses. Given at all, the second press of a
   * double click is ignored too: it comes before anybody can say that the first is under way.
   */
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

export function Button({
  variant,
  size,
  isWide,
  isDisabled,
  isPending,
  pendingLabel = 'Working…',
  icon,
  iconAfter,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecondOfTwo = isPending !== undefined && event.detail > 1;
    if (isPending || isSecondOfTwo) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      className={classNames(buttonClass({ variant, size, isWide }), isPending && styles.pending, className)}
      onClick={press}
    >
      {isPending ? <Spinner /> : icon}
      <span aria-live="polite">{isPending ? pendingLabel : children}</span>
      {isPending ? null : iconAfter}
    </button>
  );
}
