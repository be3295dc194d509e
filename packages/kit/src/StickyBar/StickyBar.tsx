import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './StickyBar.module.css';

export interface StickyBarProps {
  label: string;
  /** Words at the left. */
  children?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions: ReactNode;
}

/** A bar at the foot of the window that stays while the page scrolls. Put it last in the page. */
export function StickyBar({ label, children, actions }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  useTellHeight(bar);
  return (
    <section ref={bar} className={styles.bar} data-sticky-bar aria-label={label}>
      <div className={styles.inner}>
        {children ? <div className={styles.words}>{children}</div> : null}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}

/** What takes the focus is scrolled clear of the bar, and what floats stands on it: both go by its height. */
function useTellHeight(bar: RefObject<HTMLElement | null>): void {
  // After each render, since its words may take another line.
  useEffect(() => {
    const root = document.documentElement.style;
    const tell = () => root.setProperty('--sticky-bar', `${Math.ceil(bar.current?.offsetHeight ?? 0)}px`);
    tell();
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      root.removeProperty('--sticky-bar');
    };
  });
}
