import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personHistoryQuery } from '../../data/people.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { eventInWords } from './event-in-words.ts';
import styles from './People.module.css';

const AT_FIRST = 6;

/** What was done with the person's access, by whom and when. */
export function PersonHistory({ person }: { person: PersonRow }) {
  const history = useQuery(personHistoryQuery(person.id));
  const [isWhole, setWhole] = useState(false);
  const events = history.data ?? [];
  return (
    <Card title="History">
      {history.error && !history.data ? (
        <InlineError
          error={history.error}
          title="The history could not be loaded."
          onRetry={() => void history.refetch()}
        />
      ) : history.isPending ? (
        <Skeleton lines={3} />
      ) : events.length === 0 ? (
        <p className={styles.never}>Nothing was noted so far.</p>
      ) : (
        <>
          <ol className={styles.events}>
            {events.slice(0, isWhole ? undefined : AT_FIRST).map((event) => (
              <li key={event.id}>
                <p>{eventInWords(event)}</p>
                <p className={styles.soft}>
                  <Instant value={event.at} />
                  {event.byName ? ` by ${event.byName}` : null}
                </p>
              </li>
            ))}
          </ol>
          {events.length > AT_FIRST && !isWhole ? (
            <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
              Show all {events.length} entries
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}
