import type { AuthenticatedUser } from '@onboard/contract/session';
import { can } from '@onboard/domain/access/ability';
import { mayOpen } from '@onboard/domain/access/route-access';
import { safeRedirect } from '@onboard/domain/sign-in/safe-redirect';
import type { PageEntry } from '../frame/page-entry.ts';
import { paths } from '../paths.ts';

interface Asked {
  page: Pick<PageEntry, 'view' | 'auth' | 'leadsOn' | 'needs'> & { path: string };
  user: AuthenticatedUser | null;
  clientId?: string | undefined;
  /** Path, query and hash that were asked for. */
  address: string;
  /** The redirect parameter of the address. */
  redirect: string | null;
}

/** Where to go instead of the page that was asked for; null to show it. Spec portal §2. */
export function decide({ page, user, clientId, address, redirect }: Asked): string | null {
  const away = () => {
    const wanted = safeRedirect(redirect);
    return pathOf(wanted) === pathOf(address) ? paths.index() : wanted;
  };
  switch (page.auth) {
    case 'optional':
    case 'outside_signer':
      return null;
    case 'not_allowed':
      return user && !page.leadsOn ? away() : null;
    case 'required':
      if (!user) return paths.login(address === paths.index() ? {} : { redirect: address });
      // Also where somebody comes back to the page in the history of the browser.
      if (user.termsOfUseDate && redirect && page.path === paths.termsOfUse()) return away();
      if (!user.termsOfUseDate && page.path !== paths.termsOfUse()) return paths.termsOfUse({ redirect: address });
      return mayOpen(user, page.view, clientId) && (!page.needs || can(user, ...page.needs)) ? null : away();
  }
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';
