import { useSidePanel } from '@onboard/kit/SidePanel/SidePanel';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { ClientBanner } from './ClientBanner.tsx';
import { useMaybeClient } from './client-context.tsx';
import styles from './Frame.module.css';
import { HelpPanel } from './HelpPanel.tsx';
import { LegalFooter } from './LegalFooter.tsx';
import { navigationFor } from './navigation.ts';
import type { PageEntry } from './page-entry.ts';
import { useHasPage } from './pages-context.tsx';
import { ServiceBanner } from './ServiceBanner.tsx';
import { SupportFooter } from './SupportFooter.tsx';
import { useMaybeUser } from './signed-in.tsx';
import { HelpButton, SignOutButton, TopBar } from './TopBar.tsx';
import { usePageChange } from './use-page-change.ts';
import { usePageTime } from './use-page-time.ts';

const IdleWarning = lazy(() => import('./IdleWarning.tsx').then((module) => ({ default: module.IdleWarning })));

const HELPED: readonly PageEntry['view'][] = ['hub', 'broker', 'benAdmin'];

/** What stands around every screen. Spec portal §2. */
export function Frame({ page, children }: { page: PageEntry; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const user = useMaybeUser();
  const client = useMaybeClient();
  const hasPage = useHasPage();
  const panel = useSidePanel();
  const termsHref = useTermsHref(page);
  usePageChange(main);
  usePageTime(page.path);
  const isFull = page.chrome === 'full' && user !== null;
  const hasHelp = isFull && HELPED.includes(page.view);
  const items = isFull ? navigationFor(user.role, page.view, client?.id ?? null, hasPage) : [];
  const help = hasHelp ? <HelpButton toggleProps={panel.toggleProps} /> : undefined;
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {page.chrome === 'none' ? null : (
        <TopBar items={items} hasProfile={isFull} help={page.chrome === 'signOut' && user ? <SignOutButton /> : help} />
      )}
      {isFull ? <ServiceBanner /> : null}
      {isFull && page.view === 'hub' ? <ClientBanner /> : null}
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasHelp ? <SupportFooter /> : null}
      {page.chrome === 'none' ? null : <LegalFooter termsHref={termsHref} />}
      {/* During maintenance nothing keeps a session, so nobody is asked to. */}
      {user && page.path !== paths.maintenance() ? (
        <Suspense fallback={null}>
          <IdleWarning />
        </Suspense>
      ) : null}
      {hasHelp ? <HelpPanel panel={panel} helpDesk={page.helpDesk} /> : null}
    </div>
  );
}

/** The terms that the person accepted, with a way back to where they are; nothing on the page that shows them. */
function useTermsHref({ path }: PageEntry): string | null {
  const { pathname, search } = useLocation();
  if (!useMaybeUser()?.termsOfUseDate || path === paths.termsOfUse()) return null;
  return paths.termsOfUse({ back: `${pathname}${search}` });
}
