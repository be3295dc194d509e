import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the heading and scrolls to the top when the page becomes another one without a new address, as the
 * frame does with a new address. Spec portal §2.
 */
export function useHeadingFocus(page: string): void {
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
  }, [page]);
}
