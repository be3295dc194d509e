import type { Email } from '@onboard/contract/emails';
import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { Card } from '@onboard/kit/Card/Card';
import { Pill } from '@onboard/kit/Pill/Pill';
import styles from './Emails.module.css';

/** To whom it went, and whom it did not reach. */
export function EmailRecipients({ email: { recipients } }: { email: Email }) {
  return (
    <Card title="Recipients">
      <ul className={styles.list}>
        {recipients.map(({ address, name, hasError }) => (
          <li key={address} className={styles.person}>
            <Avatar name={name ?? address} size="small" />
            <span className={styles.recipient}>
              {name ?? address}
              {name ? <span className={styles.soft}>{address}</span> : null}
              {hasError ? <Pill tone="error">Address refused</Pill> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
