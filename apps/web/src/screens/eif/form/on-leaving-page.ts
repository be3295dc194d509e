import type { SaveQueue } from './save-queue.ts';

/**
 * What is in hand when the page is hidden or closed was given as well: nobody leaves a field before they close a tab.
 * Whoever closes it is asked first where something cannot go its way: it has no form the server takes, the choice
 * between two answers is open, or the server was not reached.
 */
export function onLeavingPage(queue: SaveQueue, { isTheirs, commit }: { isTheirs(): boolean; commit(): void }): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isTheirs()) commit();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!isTheirs()) return;
    commit();
    const { answers, status } = queue.state();
    const states = [...answers.values()].map(({ state }) => state);
    const isHeld = states.some((state) => state !== 'waiting' && state !== 'saving');
    // One request goes at a time: what waits behind it, or for another try, has nobody to send it.
    const waitsBehind = status.kind === 'saving' && states.includes('waiting');
    const isStuck = states.length > 0 && (status.kind === 'failed' || status.kind === 'stopped');
    if (isHeld || waitsBehind || isStuck) event.preventDefault();
  });
}
