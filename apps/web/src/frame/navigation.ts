import { isStaff } from '@onboard/domain/access/ability';
import type { ViewKind } from '@onboard/domain/access/route-access';
import type { Role } from '@onboard/domain/access/rules.data';
import { paths } from '../paths.ts';
import { homeOf } from './home-of.ts';
import type { HasPage } from './pages-context.tsx';

export interface NavigationLink {
  id: string;
  label: string;
  href: string;
  /** Where the reader is: on that very page, or on one below it. */
  current?: 'page' | 'true' | undefined;
}
export interface NavigationMenu {
  id: string;
  label: string;
  links: readonly NavigationLink[];
}
export type NavigationItem = NavigationLink | NavigationMenu;
export const isMenu = (item: NavigationItem): item is NavigationMenu => 'links' in item;

/** Within a client every role moves among that client's pages; the banner leads staff and brokers out again. */
function hubItems(clientId: string): NavigationItem[] {
  return [
    { id: 'home', label: 'Home', href: paths.client(clientId) },
    { id: 'profile', label: 'Company profile', href: paths.task(clientId, 'company-profile') },
    { id: 'resources', label: 'Employee & Employer Resources', href: paths.resources(clientId) },
  ];
}

const staffItems = (role: Role): NavigationItem[] => [
  { id: 'home', label: 'Home', href: homeOf(role) },
  {
    id: 'users',
    label: 'Users',
    links: [
      { id: 'brokers', label: 'Brokers', href: paths.brokers() },
      { id: 'internal', label: 'Internal users', href: paths.internalUsers() },
      { id: 'benAdmins', label: 'Benefits administrator', href: paths.benAdmins() },
    ],
  },
  { id: 'emails', label: 'All emails', href: paths.emails() },
];

/** The entries of the top bar, without those that have no page. Spec portal §2. */
export function navigationFor(role: Role, view: ViewKind, clientId: string | null, hasPage: HasPage): NavigationItem[] {
  const items =
    clientId && (view === 'hub' || view === 'clear')
      ? hubItems(clientId)
      : isStaff(role)
        ? staffItems(role)
        : [{ id: 'home', label: 'Home', href: homeOf(role) }];
  return items.flatMap((item): NavigationItem[] => {
    if (!isMenu(item)) return hasPage(item.href) ? [item] : [];
    const links = item.links.filter((link) => hasPage(link.href));
    return links.length > 0 ? [{ ...item, links }] : [];
  });
}

const holds = (href: string, address: string) => address === href || address.startsWith(`${href}/`);

/**
 * The link of the bar under which a page is found: the nearest above it. `page` where it is that very page, `true` where
 * it is one below, such as somebody's own page below the list they are in.
 */
export function currentLink(
  items: readonly NavigationItem[],
  address: string,
): Required<Pick<NavigationLink, 'id' | 'current'>> | null {
  const links = items.flatMap((item) => (isMenu(item) ? item.links : [item]));
  const [nearest] = links
    .filter(({ href }) => holds(href, address))
    .sort((one, other) => other.href.length - one.href.length);
  return nearest ? { id: nearest.id, current: nearest.href === address ? 'page' : 'true' } : null;
}
