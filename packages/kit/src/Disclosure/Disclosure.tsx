import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** Open when first shown. */
  isOpen?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** More about something, for those who want it. Works without scripts. */
export function Disclosure({ summary, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.arrow} size={20} aria-hidden="true" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
