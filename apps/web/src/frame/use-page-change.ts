import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page before; null until the first one. Outside the component, since the frame may be put up anew. */
let before: string | null = null;

/**
 * On another page: scroll to the top, and put the focus on its heading, so that a reader who hears the page begins
 * where one who sees it does. Spec portal §2.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = before === null;
    if (before === pathname) return;
    before = pathname;
    if (isFirst) return;
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
