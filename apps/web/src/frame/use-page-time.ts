import type { PageRoute } from '@onboard/contract/page-routes.data';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { timePage } from '../data/page-times.ts';

/** Times the page that is open; another address of the same pattern is another page. Spec portal §9. */
export function usePageTime(route: PageRoute): void {
  const { pathname } = useLocation();
  useEffect(() => (pathname ? timePage(route) : undefined), [route, pathname]);
}
