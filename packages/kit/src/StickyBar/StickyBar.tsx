import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './StickyBar.module.css';

export interface StickyBarProps {
  label: string;
  /** Words at the left. */
  children?: ReactNode;
  /** Under the words. On a phone, where the bar would take the page, it stands at the end of the page, above the bar. */
  more?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions: ReactNode;
}

/** A bar at the foot of the window that stays while the page scrolls. Put it last in the page. */
export function StickyBar({ label, children, more, actions }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  useTellHeight(bar);
  return (
    <section
      ref={bar}
      className={classNames(styles.bar, more !== undefined && styles.hasMore)}
      data-sticky-bar
      aria-label={label}
    >
      <div className={styles.inner}>
        {more === undefined ? null : <div className={styles.more}>{more}</div>}
        <div className={styles.foot} data-foot>
          {children ? <div className={styles.words}>{children}</div> : null}
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </section>
  );
}

/** What takes the focus is scrolled clear of the bar, and what floats stands on it: both go by its height. */
function useTellHeight(bar: RefObject<HTMLElement | null>): void {
  // After each render, since its words may take another line.
  useEffect(() => {
    const root = document.documentElement.style;
    // Whichever of the two has no box has no height.
    const parts = [bar.current, bar.current?.querySelector<HTMLElement>('[data-foot]')];
    const height = () => Math.max(...parts.map((part) => part?.offsetHeight ?? 0));
    const tell = () => root.setProperty('--sticky-bar', `${Math.ceil(height())}px`);
    tell();
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      root.removeProperty('--sticky-bar');
    };
  });
}
