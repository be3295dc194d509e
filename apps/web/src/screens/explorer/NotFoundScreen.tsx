import styles from './MessageScreen.module.css';
import { addressOf, NO_CHOICES } from './visit.ts';
import { useVisit } from './visit-context.tsx';

/** Spec explorer §2, error pages. */
export function NotFoundScreen({ isFailure }: { isFailure: boolean }) {
  const { words, place, choices } = useVisit();
  const home = addressOf({ ...place, key: null }, { ...NO_CHOICES, language: choices.language });
  return (
    <div className={styles.message}>
      <svg className={styles.drawing} viewBox="0 0 160 100" width="160" height="100" fill="none" aria-hidden="true">
        <path className={styles.sun} d="M52 78a28 28 0 0 1 56 0Z" />
        <path className={styles.ink} d="M12 78h136M32 90h84M80 34V22M44 48l-8-8M116 48l8-8" />
        <path className={styles.ink} d="M60 60c4-6 10-6 14 0M86 60c4-6 10-6 14 0" />
      </svg>
      <h1>{isFailure ? words.failed : words.notFound}</h1>
      <p className={styles.text}>{isFailure ? words.failedText : words.notFoundText}</p>
      <a className={styles.action} href={home}>
        {words.home}
      </a>
    </div>
  );
}
