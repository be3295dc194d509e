import { Spinner } from '@onboard/kit/Spinner/Spinner';
import styles from './LoadingPage.module.css';

/** While nobody knows yet what to show. It shows itself only when the wait is long. */
export function LoadingPage({ words = 'Loading…' }: { words?: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <span>{words}</span>
    </div>
  );
}
