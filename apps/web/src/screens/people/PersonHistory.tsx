import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personHistoryQuery, signInActsQuery } from '../../data/people.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { type HistoryEntry, historyOfPerson } from './history-of-person.ts';
import styles from './People.module.css';

const AT_FIRST = 6;

interface PersonHistoryProps {
  person: PersonRow;
  /** Whether the provider is asked what the person did there: not of whom one may not let in. */
  hasOwnActs: boolean;
}

/** What staff did with the person's access, and what the person did, by whom and when. */
export function PersonHistory({ person, hasOwnActs }: PersonHistoryProps) {
  const history = useQuery(personHistoryQuery(person.id));
  const acts = useQuery({ ...signInActsQuery(person.id), enabled: hasOwnActs });
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
      ) : (
        <Stack gap={3}>
          <Entries entries={historyOfPerson(person, history.data ?? [], acts.data ?? [])} />
          {acts.error && acts.data === undefined && hasOwnActs ? (
            <Stack gap={2}>
              <p className={styles.soft} role="status">
                The sign-in service does not answer right now, so locks and second steps are missing here.
              </p>
              <div>
                <Button
                  size="small"
                  variant="secondary"
                  isPending={acts.isFetching}
                  pendingLabel="Loading…"
                  onClick={() => void acts.refetch()}
                >
                  Load them
                </Button>
              </div>
            </Stack>
          ) : null}
          {acts.data === null ? (
            <p className={styles.soft}>Locks and second steps stand in the log of the sign-in service.</p>
          ) : null}
        </Stack>
      )}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return <p className={styles.never}>Nothing was noted so far.</p>;
  return (
    <>
      <ol className={styles.events}>
        {entries.slice(0, isWhole ? undefined : AT_FIRST).map(({ id, words, at, byName }) => (
          <li key={id}>
            <p>{words}</p>
            <p className={styles.soft}>
              <Instant value={at} />
              {byName ? ` by ${byName}` : null}
            </p>
          </li>
        ))}
      </ol>
      {entries.length > AT_FIRST && !isWhole ? (
        <div>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            Show all {entries.length} entries
          </Button>
        </div>
      ) : null}
    </>
  );
}
