import { classNames } from '@onboard/kit/class-names';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  purpose?: ReactNode;
  /** Under the card: another way to go. */
  aside?: ReactNode;
  isWide?: boolean;
  /** Moves the focus to the title when it appears: for a step that follows another on the same page. */
  takesFocus?: boolean;
  /** For a field that has the focus instead and is described by the title. */
  titleId?: string;
  children?: ReactNode;
}

/** The one card of a sign-in screen. */
export function AuthCard({
  title,
  purpose,
  aside,
  isWide = false,
  takesFocus = false,
  titleId,
  children,
}: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before anybody sees the step: whoever is quick with Tab must not be called back to its title.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classNames(styles.screen, isWide && styles.wide)}>
      <section className={styles.card}>
        <div className={styles.head}>
          <h1 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {purpose ? <div className={styles.purpose}>{purpose}</div> : null}
        </div>
        {children}
      </section>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  );
}
