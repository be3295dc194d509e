import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import type { FormChanges } from '../../../data/eif.ts';
import { nameWithAccount } from './name-with-account.ts';
import styles from './Task.module.css';

const WORDS: Readonly<Record<string, string>> = {
  signed: 'Signed',
  markedReady: 'Sent for review',
  withdrawn: 'Taken back from review',
  accepted: 'Changes accepted',
  declined: 'Changes declined',
  undone: 'Changes undone',
};

/** What happened to the form since it was signed, latest first. */
export function History({ events }: { events: FormChanges['events'] }) {
  if (events.length === 0) return null;
  return (
    <Card title="History">
      <ol className={styles.pages}>
        {events.map(({ event, reason, actorName, accountName, createdAt }) => (
          <li key={`${event} ${createdAt}`} className={styles.event}>
            <strong>{WORDS[event] ?? event}</strong>
            <span className={styles.count}>
              {nameWithAccount(actorName, accountName)}, <Instant value={createdAt} />
            </span>
            {reason ? <span className={styles.asWritten}>“{reason}”</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
