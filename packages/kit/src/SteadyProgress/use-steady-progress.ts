import { useEffect, useState } from 'react';

const STEP_MS = 500;
const LAST_GUESS = 99;

/**
 * Percent of something whose true progress nobody knows: 2 a second up to 99, and 100 when it is done. Null before it
 * ever ran. Counted by the clock, since a page in the background is seldom given a turn.
 */
export function useSteadyProgress(isRunning: boolean): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) {
      setPercent((before) => (before === null ? null : 100));
      return;
    }
    const start = performance.now();
    const advance = () => setPercent(Math.min(LAST_GUESS, Math.floor((performance.now() - start) / STEP_MS)));
    advance();
    const timer = setInterval(advance, STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return percent;
}
