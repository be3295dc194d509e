import type { ReactNode } from 'react';
import { DemoBanner } from './DemoBanner.tsx';
import { EnrollLink } from './EnrollLink.tsx';
import { ExplorerFooter } from './ExplorerFooter.tsx';
import styles from './ExplorerShell.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { ExplorerBrand, ExplorerView } from './view.ts';
import { addressOf, NO_CHOICES } from './visit.ts';
import { useVisit } from './visit-context.tsx';

interface ExplorerShellProps {
  view: ExplorerView;
  brand: ExplorerBrand;
  children: ReactNode;
}

/** What is around every page of the explorer. The language switch is always in the same corner. */
export function ExplorerShell({ view, brand, children }: ExplorerShellProps) {
  const { words, place, choices } = useVisit();
  const site = view.kind === 'site' ? view.site : null;
  const title = site?.clientName ?? brand.name;
  const hasKnownPlace = view.kind === 'site' || view.kind === 'landing';
  const home = addressOf(hasKnownPlace ? place : { ...place, key: null }, {
    ...NO_CHOICES,
    language: choices.language,
  });
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {site && <DemoBanner site={site} />}
      <header className={styles.bar}>
        <a className={styles.home} href={home}>
          {!site?.hideSlfLogo && (
            <svg className={styles.mark} viewBox="0 0 40 32" width="40" height="32" fill="none" aria-hidden="true">
              <path className={styles.sun} d="M10 22a10 10 0 0 1 20 0Z" />
              <path className={styles.line} d="M20 3v4M7.3 8.3l2.8 2.8M32.7 8.3l-2.8 2.8M2 22h36M9 27.5h22" />
            </svg>
          )}
          <span className={styles.names}>
            <span className={styles.title}>{title}</span>
            <span className={styles.product}>{words.product}</span>
          </span>
        </a>
        <div className={styles.corner}>
          {site && <EnrollLink site={site} className={styles.enroll} />}
          <LanguageSwitch />
        </div>
      </header>
      {words.bestEffort && site && (
        <aside className={styles.notice} aria-label={words.translation}>
          {words.bestEffort} <a href="#terms">{words.termsLink.toLowerCase()}</a>.
        </aside>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ExplorerFooter brand={brand} isNeutral={site?.hideSlfLogo ?? false} />
    </div>
  );
}
