import { Button } from '@onboard/kit/Button/Button';
import { Link } from '@onboard/kit/Link/Link';
import { Logo } from '@onboard/kit/Logo/Logo';
import { BarButton } from '@onboard/kit/Menu/BarButton';
import { CircleHelp } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSignOut } from '../data/session.ts';
import { paths } from '../paths.ts';
import { useConfiguration } from './configuration.tsx';
import type { NavigationItem } from './navigation.ts';
import { useMaybeUser } from './signed-in.tsx';
import styles from './TopBar.module.css';

// Menus weigh as much as the rest of the frame; who is not signed in needs none.
const ofUser = () => import('./TopBarOfUser.tsx');
const Navigation = lazy(() => ofUser().then((module) => ({ default: module.Navigation })));
const Own = lazy(() => ofUser().then((module) => ({ default: module.Own })));

interface TopBarProps {
  /** Nothing on pages where the person is to do one thing only. */
  items: readonly NavigationItem[];
  hasProfile: boolean;
  /** The button of the Get Help panel. */
  help?: ReactNode;
}

/** The bar over every page: logo, navigation by role, Get Help, profile. Spec portal §2. */
export function TopBar({ items, hasProfile, help }: TopBarProps) {
  const { brand } = useConfiguration();
  const user = useMaybeUser();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link href={user ? paths.index() : paths.login()} className={styles.logo} aria-label={`${brand.name}, home`}>
          <Logo name={brand.name} />
        </Link>
        {items.length > 0 ? (
          <Suspense fallback={null}>
            <Navigation items={items} />
          </Suspense>
        ) : null}
        <div className={styles.end}>
          {help}
          {user && hasProfile ? (
            <Suspense fallback={null}>
              <Own />
            </Suspense>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** The one entry of the welcome page. Spec portal §2. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="quiet" isPending={signOut.isPending} pendingLabel="Signing out…" onClick={() => signOut.mutate()}>
      Sign Out
    </Button>
  );
}

interface HelpButtonProps {
  toggleProps: React.ComponentProps<'button'>;
}

export function HelpButton({ toggleProps }: HelpButtonProps) {
  return (
    <BarButton className={styles.help} {...toggleProps}>
      <CircleHelp size={22} aria-hidden="true" />
      <span className={styles.helpWords}>Get Help</span>
    </BarButton>
  );
}
