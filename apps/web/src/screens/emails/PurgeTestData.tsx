import { PURGE_PHRASE } from '@onboard/contract/qa-data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { qaDataQuery } from '../../data/owner-operations.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import styles from './Operations.module.css';
import { PurgeDialog } from './PurgeDialog.tsx';

/** Test clients, and what goes with them. */
export function PurgeTestData() {
  const { data, error, refetch } = useQuery(qaDataQuery());
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Card title="Test data">
      <Stack gap={4}>
        {done ? (
          <Banner tone="success" role="status">
            {done}
          </Banner>
        ) : null}
        {data ? (
          data.clients.length === 0 ? (
            <p className={styles.about}>
              There is no test client. Clients marked as test clients would be listed here.
            </p>
          ) : (
            <>
              <p className={styles.about}>
                Deletes clients marked as test clients, with all that is theirs. Other clients and people’s accounts
                stay.
              </p>
              <SummaryList
                rows={[
                  { label: 'Test clients', value: data.clients.map(({ name }) => name).join(', ') },
                  ...data.parts.map(({ label, count }) => ({ label, value: count.toLocaleString('en-US') })),
                ]}
              />
              <div>
                <Button variant="danger" onClick={() => setAsking(true)}>
                  Purge test data
                </Button>
              </div>
            </>
          )
        ) : error ? (
          <InlineError error={error} title="The test data could not be looked up." onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Stack>
      {isAsking && data ? (
        <PurgeDialog
          clients={data.clients}
          phrase={PURGE_PHRASE}
          onClose={() => setAsking(false)}
          onDone={({ clients, rows }) => {
            setAsking(false);
            setDone(
              `${clients === 1 ? '1 test client was' : `${clients} test clients were`} deleted, with ${rows.toLocaleString('en-US')} records.`,
            );
          }}
        />
      ) : null}
    </Card>
  );
}
