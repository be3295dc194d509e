import type { PersonRow } from '@onboard/contract/people';
import { Card } from '@onboard/kit/Card/Card';
import { PhoneLink } from '../../frame/PhoneLink.tsx';
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
          <dd>{phoneNumber ? <PhoneLink number={phoneNumber} /> : <span className={styles.never}>Not known</span>}</dd>
        </div>
        <div>
          <dt>Job title</dt>
          <dd>{title ?? <span className={styles.never}>Not known</span>}</dd>
        </div>
      </dl>
    </Card>
  );
}
