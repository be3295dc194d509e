import type { PersonRow } from '@onboard/contract/people';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import styles from './People.module.css';

/** Spec portal §3 "User tracking dates", in the order in which they come about. */
const DATES = [
  ['createdAt', 'Added'],
  ['welcomeEmailSentDate', 'Activation e-mail sent'],
  ['firstPasswordSet', 'First password set'],
  ['termsOfUseDate', 'Terms of use accepted'],
  ['firstLogin', 'First sign-in'],
  ['lastLogin', 'Last sign-in'],
  ['lastPasswordSet', 'Password last set'],
  ['userInfoUpdatedAt', 'Details last changed'],
] as const satisfies readonly (readonly [keyof PersonRow, string])[];

/** How the person came in, each date with its zone. */
export function TrackingDates({ person }: { person: PersonRow }) {
  return (
    <Card title="Dates">
      <dl className={styles.facts}>
        {DATES.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{person[key] ? <Instant value={person[key]} /> : <span className={styles.never}>Not yet</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
