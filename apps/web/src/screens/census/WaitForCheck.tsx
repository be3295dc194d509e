import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import styles from './Census.module.css';

/** While files are read or judged: seen only when it takes a moment. */
export function WaitForCheck({ words, detail }: { words: string; detail?: string | undefined }) {
  return (
    <div className={styles.waiting}>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      <SteadyProgress label={words} isRunning isSeenAtOnce />
      {detail ? <p className={styles.soft}>{detail}</p> : null}
    </div>
  );
}
