import { LinkProvider } from '@onboard/kit/Link/Link';
import { lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { ConfigurationProvider } from '../frame/configuration.tsx';
import type { PageEntry } from '../frame/page-entry.ts';
import { PagesProvider } from '../frame/pages-context.tsx';
import { RouterLink } from '../frame/RouterLink.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { PAGES, UNKNOWN_PAGE } from './pages.ts';
import { PortalError, ScreenError } from './route-errors.tsx';

const ToastRegion = lazy(() =>
  import('@onboard/kit/Toasts/Toasts').then((module) => ({ default: module.ToastRegion })),
);

function PortalRoot() {
  return (
    <LinkProvider link={RouterLink}>
      <ConfigurationProvider>
        <PagesProvider pages={PAGES}>
          <Outlet />
          <Suspense fallback={null}>
            <ToastRegion />
          </Suspense>
        </PagesProvider>
      </ConfigurationProvider>
    </LinkProvider>
  );
}

const routeOf = (page: PageEntry): RouteObject => ({
  path: page.path,
  handle: page,
  Component: page.Screen,
  ErrorBoundary: ScreenError,
});

/** Every address of the portal, and the screen behind it. */
export const portalRoutes: RouteObject[] = [
  {
    Component: PortalRoot,
    ErrorBoundary: PortalError,
    children: [{ Component: GuardedPage, children: [...PAGES, UNKNOWN_PAGE].map(routeOf) }],
  },
];
