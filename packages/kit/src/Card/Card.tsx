import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
  /** At the right of the title: a pill, a link. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** `raised` for the one card that matters most on a screen. */
  look?: 'plain' | 'raised' | 'quiet' | undefined;
  padding?: 'regular' | 'none' | undefined;
  children?: ReactNode;
}

export function Card({ title, level = 2, aside, actions, look = 'plain', padding, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const className = classNames(styles.card, styles[look], padding === 'none' && styles.bare);
  const inner = (
    <>
      {title || aside ? (
        <div className={styles.head}>
          {title ? (
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
          ) : null}
          {aside}
        </div>
      ) : null}
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  );
  return title ? (
    <section className={className} aria-labelledby={titleId}>
      {inner}
    </section>
  ) : (
    <div className={className}>{inner}</div>
  );
}
