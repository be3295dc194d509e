import { useEffect, useState } from 'react';

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/** Whole seconds until `wait` seconds have gone by since `from` (milliseconds of the epoch); counts down by itself. */
export function useWait(from: number | null, wait: number): number {
  const [now, setNow] = useState(() => Date.now());
  const end = from === null ? 0 : from + wait * 1_000;
  useEffect(() => {
    setNow(Date.now());
    if (Date.now() >= end) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  // A clock that was set back never makes anyone wait longer.
  return Math.min(wait, Math.max(0, Math.ceil((end - now) / 1_000)));
}
