import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Bar.module.css';

/** What stands in a navigation bar beside its places and opens something: marked while that is open. */
export function BarButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(styles.entry, className)} />;
}
