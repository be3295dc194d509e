import { useEffect } from 'react';

/** While something was typed that is saved only as a whole, the browser asks before the tab is closed with it. */
export function useAskBeforeClosing(isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBegun]);
}
