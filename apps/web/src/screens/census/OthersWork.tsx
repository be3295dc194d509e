import { Banner } from '@onboard/kit/Banner/Banner';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useEffect, useRef } from 'react';
import type { OthersWork as Work } from '../../data/others-work.ts';
import styles from './Census.module.css';

interface OthersWorkProps {
  work: Work;
  hasRead: boolean;
  onRead: (hasRead: boolean) => void;
}

/**
 * Told in a question before others' work is dropped, with a box to tick first: a key or a finger that asked twice cannot
 * answer as well. For the same reason it takes the focus.
 */
export function OthersWork({ work: { told, total }, hasRead, onRead }: OthersWorkProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack gap={3}>
      <div ref={words} tabIndex={-1}>
        <Banner tone="warning" role="alert" title="Nothing was dropped yet, because others worked on it too">
          <ul className={styles.told}>
            {repeatedOnce(told).map(([change, times]) => (
              <li key={change}>{times > 1 ? `${change}, ${times} times` : change}</li>
            ))}
          </ul>
          {total > told.length ? <p>And {(total - told.length).toLocaleString('en-US')} more before that.</p> : null}
        </Banner>
      </div>
      <Checkbox label="I have read what they did" value={hasRead} onChange={onRead} />
    </Stack>
  );
}

/** The same work, such as a cell corrected again and again, is told once with how often. */
function repeatedOnce(told: readonly string[]): [change: string, times: number][] {
  const times = new Map<string, number>();
  for (const change of told) times.set(change, (times.get(change) ?? 0) + 1);
  return [...times];
}
