import { Progress } from '@onboard/kit/Progress/Progress';
import styles from './Census.module.css';

/** While files are read or judged: seen only when it takes a moment. */
export function WaitForCheck({ words, detail }: { words: string; detail?: string | undefined }) {
  return (
    <div className={styles.waiting} role="status">
      <Progress label={words} />
      {detail ? <p className={styles.soft}>{detail}</p> : null}
    </div>
  );
}
