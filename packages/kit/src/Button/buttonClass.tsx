import { classNames } from '../class-names.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

/** The look of a button, for router links and anchors that lead somewhere. */
export function buttonClass({ variant = 'primary', size = 'regular', isWide }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide);
}
