import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Page.module.css';

export interface PageProps {
  title: ReactNode;
  /** Above the title: a back link, the name of what the page belongs to. */
  above?: ReactNode;
  /** What the page is for, in a sentence, where the title does not say it. */
  purpose?: ReactNode;
  /** Near the title: a pill, "Saved at 10:42". */
  status?: ReactNode;
  actions?: ReactNode;
  /** `form` is one column of 640 px; `wide` is up to 1200 px. */
  width?: 'wide' | 'form' | undefined;
  /** A column at the right of the content, under it on a phone. */
  side?: ReactNode;
  children?: ReactNode;
}

/** The content of one screen under its only h1. */
export function Page({ title, above, purpose, status, actions, width = 'wide', side, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      {above ? <div className={styles.above}>{above}</div> : null}
      <header className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.titleRow}>
            <h1 tabIndex={-1}>{title}</h1>
            {status}
          </div>
          {purpose ? <p className={styles.purpose}>{purpose}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {side ? (
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <aside className={styles.side}>{side}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
