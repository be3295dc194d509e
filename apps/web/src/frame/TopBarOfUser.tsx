import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { BarLink } from '@onboard/kit/Menu/BarLink';
import { Menu, type MenuEntry } from '@onboard/kit/Menu/Menu';
import { RecentNotices } from '@onboard/kit/Toasts/RecentNotices';
import { CircleUserRound, LogOut, Menu as MenuIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSignOut } from '../data/session.ts';
import { paths } from '../paths.ts';
import { currentLink, isMenu, type NavigationItem, type NavigationLink } from './navigation.ts';
import { useMaybeUser } from './signed-in.tsx';
import styles from './TopBar.module.css';
import { useKeptNotices } from './use-kept-notices.ts';

/** Where the person may go from here. */
export function Navigation({ items }: { items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  const here = currentLink(items, pathname);
  const marked = (link: NavigationLink): NavigationLink => ({
    ...link,
    current: link.id === here?.id ? here.current : undefined,
  });
  const shown = items.map((item) => (isMenu(item) ? { ...item, links: item.links.map(marked) } : marked(item)));
  return (
    <>
      <WideNavigation items={shown} />
      <div className={styles.onNarrow}>
        <NarrowNavigation items={shown} />
      </div>
    </>
  );
}

/** What is the person's own: notices and profile. */
export function Own() {
  useKeptNotices(useMaybeUser()?.userId);
  return (
    <>
      <RecentNotices />
      <Profile />
    </>
  );
}

function WideNavigation({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav className={styles.onWide} aria-label="Main">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            {isMenu(item) ? (
              <Menu trigger={item.label} entries={item.links} align="start" />
            ) : (
              <BarLink href={item.href} aria-current={item.current}>
                {item.label}
              </BarLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NarrowNavigation({ items }: { items: readonly NavigationItem[] }) {
  const links = items.flatMap((item) => (isMenu(item) ? item.links : [item]));
  return <Menu trigger={<MenuIcon size={22} aria-hidden="true" />} label="Menu" look="icon" entries={links} />;
}

function Profile() {
  const user = useMaybeUser();
  const signOut = useSignOut();
  const { pathname } = useLocation();
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
        id: 'profile',
        label: 'Your profile',
        icon: <CircleUserRound size={20} aria-hidden="true" />,
        href: paths.profile(),
        current: pathname === paths.profile() ? 'page' : undefined,
      },
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
