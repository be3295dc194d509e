import type { UnacceptedAnswer } from '@onboard/domain/eif/unaccepted-answers';
import { Pill } from '@onboard/kit/Pill/Pill';
import styles from './Summary.module.css';

/** Beside an answer that does not count yet: why, and what counts. */
export function NotAccepted({ answer: { standing, accepted, isAdded } }: { answer: UnacceptedAnswer }) {
  return (
    <span className={styles.notAccepted}>
      <Pill tone="warning">{standing === 'declined' ? 'Declined' : 'Not accepted yet'}</Pill>
      <span className={styles.answer}>
        {isAdded ? 'Added since the signature' : `Accepted answer: ${accepted ?? 'Not answered'}`}
      </span>
    </span>
  );
}
