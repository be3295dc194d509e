import { type ReactNode, useEffect, useId, useState } from 'react';
import bar from '../Progress/Progress.module.css';
import { useSteadyProgress } from './use-steady-progress.ts';

export interface SteadyProgressProps {
  label: ReactNode;
  isRunning: boolean;
  /** It ended without doing what it should: the bar goes at once and never says 100. */
  hasFailed?: boolean | undefined;
  /** Seen without waiting for the first step, where it takes the place of something else. */
  isSeenAtOnce?: boolean | undefined;
}

const DONE_SHOWN_MS = 600;

/**
 * A bar for what takes seconds and does not tell how far it is. Seen from its first step on, so that what is quick does
 * not flash; full for a moment at the end. To a screen reader it is busy and no more, since its percent is a guess.
 */
export function SteadyProgress({ label, isRunning, hasFailed = false, isSeenAtOnce = false }: SteadyProgressProps) {
  const labelId = useId();
  const percent = useSteadyProgress(isRunning) ?? 0;
  const [wasSeen, setSeen] = useState(false);
  const isDone = !isRunning && wasSeen;
  useEffect(() => {
    if (isRunning) setSeen(isSeenAtOnce || (percent >= 1 && percent < 100));
  }, [isRunning, percent, isSeenAtOnce]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setSeen(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!wasSeen || (isDone && hasFailed)) return null;
  return (
    <div className={bar.progress}>
      <div className={bar.words}>
        <span id={labelId}>{label}</span>
        <span className={bar.detail} aria-hidden="true">
          {percent}%
        </span>
      </div>
      <progress className={bar.bar} value={percent} max={100} aria-hidden="true" />
      <span className="visually-hidden" role="progressbar" aria-labelledby={labelId} {...(isDone && DONE)} />
    </div>
  );
}

const DONE = { 'aria-valuenow': 100 };
