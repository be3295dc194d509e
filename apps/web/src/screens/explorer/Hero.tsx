import type { ReactNode } from 'react';
import styles from './Hero.module.css';

interface HeroProps {
  eyebrow?: string | null | undefined;
  heading: string;
  lead: string;
  /** A card that stands on the horizon. */
  children?: ReactNode;
}

/** The opening of a page: a sun over the horizon, the heading, and one card. */
export function Hero({ eyebrow, heading, lead, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.sky}>
        <svg className={styles.sun} viewBox="0 0 400 200" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
          <circle className={styles.ring} cx="200" cy="200" r="196" />
          <circle className={styles.ring} cx="200" cy="200" r="156" />
          <circle className={styles.disc} cx="200" cy="200" r="116" />
        </svg>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
      </div>
      {children && <div className={styles.card}>{children}</div>}
    </div>
  );
}
