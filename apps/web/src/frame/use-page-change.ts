import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The page before; null until the first one. Outside the component, since the frame may be put up anew. */
let before: string | null = null;

/**
 * On another page: scroll to the top, and put the focus on its heading, so that a reader who hears the page begins
 * where one who sees it does. Spec portal §2.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // Before anybody sees the page: whoever is quick with Tab must not be called back to its heading.
  useLayoutEffect(() => {
    const isFirst = before === null;
    if (before === pathname) return;
    before = pathname;
    if (isFirst || !main.current) return;
    window.scrollTo(0, 0);
    focusHeading(main.current);
    return keepOnHeading(main.current);
  }, [pathname, main]);
}

function focusHeading(main: HTMLElement): void {
  (main.querySelector<HTMLElement>('h1[tabindex]') ?? main).focus({ preventScroll: true });
}

/**
 * While a page loads, what has the focus may be replaced, or a dialog that led here may give the focus back to what is
 * no more: then the heading takes it, until the person does something.
 */
function keepOnHeading(main: HTMLElement): () => void {
  const look = () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const isWaiting = activeElement === main && main.querySelector('h1[tabindex]') !== null;
    if (isLost || isWaiting) focusHeading(main);
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown'] as const) window.removeEventListener(event, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown'] as const) window.addEventListener(event, stop, true);
  return stop;
}
