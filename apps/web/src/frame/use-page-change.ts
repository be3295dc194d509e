import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * On another page: scroll to the top, and put the focus on its heading, so that a reader who hears the page begins
 * where one who sees it does. Spec portal §2.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
