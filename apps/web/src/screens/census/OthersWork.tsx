import { Banner } from '@onboard/kit/Banner/Banner';
import { useEffect, useRef } from 'react';
import type { OthersWork as Work } from '../../data/others-work.ts';
import styles from './Census.module.css';

/**
 * Told in a question before others' work is dropped. It takes the focus, so that the key which asked cannot answer as
 * well.
 */
export function OthersWork({ work: { told, total } }: { work: Work }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1}>
      <Banner tone="warning" role="alert" title="Nothing was dropped yet, because others worked on it too">
        <ul className={styles.told}>
          {told.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice
            <li key={index}>{change}</li>
          ))}
        </ul>
        {total > told.length ? <p>And {(total - told.length).toLocaleString('en-US')} more before that.</p> : null}
      </Banner>
    </div>
  );
}
