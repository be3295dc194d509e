import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { Button } from '@onboard/kit/Button/Button';
import { Link } from '@onboard/kit/Link/Link';
import { Logo } from '@onboard/kit/Logo/Logo';
import { Menu, type MenuEntry } from '@onboard/kit/Menu/Menu';
import { RecentNotices } from '@onboard/kit/Toasts/RecentNotices';
import { CircleHelp, LogOut, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSignOut } from '../data/session.ts';
import { paths } from '../paths.ts';
import { useConfiguration } from './configuration.tsx';
import { isMenu, type NavigationItem, type NavigationLink } from './navigation.ts';
import { useMaybeUser } from './signed-in.tsx';
import styles from './TopBar.module.css';

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
          <>
            <WideNavigation items={items} />
            <div className={styles.onNarrow}>
              <NarrowNavigation items={items} />
            </div>
          </>
        ) : null}
        <div className={styles.end}>
          {help}
          {user && hasProfile ? <RecentNotices /> : null}
          {user && hasProfile ? <Profile /> : null}
        </div>
      </div>
    </header>
  );
}

function WideNavigation({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav className={styles.onWide} aria-label="Main">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            {isMenu(item) ? <Menu trigger={item.label} entries={item.links} align="start" /> : <BarLink link={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BarLink({ link }: { link: NavigationLink }) {
  const { pathname } = useLocation();
  return (
    <Link href={link.href} className={styles.link} aria-current={pathname === link.href ? 'page' : undefined}>
      {link.label}
    </Link>
  );
}

function NarrowNavigation({ items }: { items: readonly NavigationItem[] }) {
  const links = items.flatMap((item) => (isMenu(item) ? item.links : [item]));
  return <Menu trigger={<MenuIcon size={22} aria-hidden="true" />} label="Menu" look="icon" entries={links} />;
}

function Profile() {
  const user = useMaybeUser();
  const signOut = useSignOut();
  if (!user) return null;
  const shared = {
    heading: (
      <>
        <strong className={styles.person}>{user.name}</strong>
        <br />
        {user.email}
      </>
    ),
    entries: [
      {
        id: 'signOut',
        label: 'Sign Out',
        icon: <LogOut size={20} aria-hidden="true" />,
        onAction: () => signOut.mutate(),
      },
    ] satisfies MenuEntry[],
  };
  return (
    <>
      <div className={styles.onWide}>
        <Menu
          {...shared}
          trigger={
            <span className={styles.profile}>
              <Avatar name={user.name} size="small" />
              <span>
                {user.firstName}
                <span className="visually-hidden">, your profile</span>
              </span>
            </span>
          }
        />
      </div>
      <div className={styles.onNarrow}>
        <Menu
          {...shared}
          look="icon"
          trigger={
            <>
              <Avatar name={user.name} size="small" />
              <span className="visually-hidden">Your profile</span>
            </>
          }
        />
      </div>
    </>
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
    <button type="button" className={styles.help} {...toggleProps}>
      <CircleHelp size={22} aria-hidden="true" />
      <span className={styles.helpWords}>Get Help</span>
    </button>
  );
}
