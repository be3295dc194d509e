import type { PageRoute } from '@onboard/contract/page-routes.data';
import type { AuthMode, ViewKind } from '@onboard/domain/access/route-access';
import type { Action, Resource } from '@onboard/domain/access/rules.data';
import type { ComponentType, LazyExoticComponent } from 'react';

/** How much of the frame stands around a screen. `signOut`: only Sign Out; `bare`: only the logo; `none`: nothing. */
export type Chrome = 'full' | 'signOut' | 'bare' | 'none';

/** One address of the portal. Spec portal §2. */
export interface PageEntry {
  path: PageRoute;
  view: ViewKind;
  auth: AuthMode;
  /** Of the browser's tab, before the provider's name; a screen may say a better one (`usePageTitle`). */
  title: string;
  /** What the help desk calls this page. */
  helpDesk: string;
  chrome: Chrome;
  /** What the page is for, where its view kind alone does not say who may do it. */
  needs?: readonly [Action, Resource] | undefined;
  /** Who these are, in words. */
  isFor?: string | undefined;
  /** The screen ends in a sign-in and then leads on by itself: the guard must not lead elsewhere in between. */
  leadsOn?: boolean | undefined;
  Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the code of the screen ahead of showing it. */
  preload: () => void;
}
