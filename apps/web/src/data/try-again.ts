import { ResponseError } from './response-error.ts';

const TRY_AGAIN_MS = 10_000;

/** Whether the same may succeed later: nothing came back, or the server was not well or had too much to do. */
export const mayComeLater = (error: unknown): boolean =>
  !(error instanceof ResponseError) || error.status >= 500 || error.status === 429;

/**
 * Tries by the clock and once the network is back, for a server that is back tells nobody. Nobody need be there: what is
 * sent so is sent `isByItself`. Goes on until the function it returns is called.
 */
export function tryByTheClock(attempt: () => void): () => void {
  const timer = setInterval(attempt, TRY_AGAIN_MS);
  window.addEventListener('online', attempt);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', attempt);
  };
}
