import { useEffect, useRef } from 'react';
import { goOnFromTitle } from '../../../frame/go-on-from-title.ts';

/**
 * Signing, asking for a review and deciding take away the button that was pressed. Whoever pressed it goes on from the
 * title of the page, above what the form says now; nobody is moved who is elsewhere.
 */
export function useKeptFocus(state: string | null): void {
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (before === null || before === state) return;
    goOnFromTitle();
  }, [state]);
}
