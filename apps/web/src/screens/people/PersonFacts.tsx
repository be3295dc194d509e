import type { PersonRow } from '@onboard/contract/people';
import { displayPhone } from '@onboard/domain/fields/phone';
import { Card } from '@onboard/kit/Card/Card';
import styles from './People.module.css';

/** How to reach the person. */
export function PersonFacts({ person }: { person: PersonRow }) {
  const { email, phoneNumber, title } = person;
  return (
    <Card title="Contact">
      <dl className={styles.facts}>
        <div>
          <dt>E-mail address</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {phoneNumber ? (
              <a href={`tel:${phoneNumber.replace('x', ';ext=')}`}>{displayPhone(phoneNumber)}</a>
            ) : (
              <span className={styles.never}>Not known</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Job title</dt>
          <dd>{title ?? <span className={styles.never}>Not known</span>}</dd>
        </div>
      </dl>
    </Card>
  );
}
