import type { Email } from '@onboard/contract/emails';
import { EMAIL_STATUS_WORDS } from '@onboard/domain/emails/email-status.data';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { EmailStatusPill } from './EmailStatusPill.tsx';
import styles from './Emails.module.css';

/** What became of the e-mail, latest first. Spec portal §3: status history. */
export function EmailHistory({ email: { history } }: { email: Email }) {
  return (
    <Card title="History">
      <ol className={styles.list}>
        {history.toReversed().map(({ id, status, eventAt, reason, attempts, createdByName, address }) => (
          <li key={id} className={styles.event}>
            <EmailStatusPill status={status} />
            <span className={styles.soft}>
              <Instant value={eventAt} />
              {createdByName ? `, by ${createdByName}` : null}
            </span>
            <span className={styles.reason}>{EMAIL_STATUS_WORDS[status].about}</span>
            {address ? <span className={`${styles.soft} ${styles.reason}`}>{address}</span> : null}
            {attempts > 1 ? <span className={styles.soft}>{`Tried ${attempts} times`}</span> : null}
            {reason ? <span className={`${styles.soft} ${styles.reason}`}>{reason}</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
