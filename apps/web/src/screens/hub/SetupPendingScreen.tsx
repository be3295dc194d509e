import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Navigate } from 'react-router';
import { clientKey, clientSetupQuery } from '../../data/clients.ts';
import { ConsultantCard } from '../../frame/ConsultantCard.tsx';
import { useClient } from '../../frame/client-context.tsx';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { paths } from '../../paths.ts';
import styles from './SetupPending.module.css';

/** /client/:clientId/setup-pending: shown until there is something for the client to do. */
export function SetupPendingScreen() {
  const client = useClient();
  const queries = useQueryClient();
  const setup = useQuery({ ...clientSetupQuery(client.id), staleTime: 0 });
  if (client.setupCompletedAt) return <Navigate to={paths.client(client.id)} replace />;
  const parts = setup.data && [
    { label: 'Your company and its policies', ...setup.data.configCompanyInfo },
    { label: 'Your benefits administrator', ...setup.data.benAdmin },
    { label: 'Your broker, if you have one', ...setup.data.broker },
  ];
  const consultant = client.slfImplementationConsultant;
  return (
    <Page
      title="We are setting up your pages"
      purpose={`${client.name} is not ready yet. We e-mail you as soon as you can begin; there is nothing for you to do until then.`}
      side={consultant ? <ConsultantCard consultant={consultant} /> : undefined}
    >
      <Card
        title="What is done"
        actions={
          <Button
            variant="secondary"
            isPending={setup.isFetching}
            pendingLabel="Checking…"
            onClick={() => void queries.invalidateQueries({ queryKey: clientKey(client.id) })}
          >
            Check again
          </Button>
        }
      >
        <div className={styles.body}>
          {setup.isError ? (
            <InlineError error={setup.error} title="The state of the setup could not be loaded." />
          ) : parts ? (
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part.label} className={part.isComplete ? styles.done : undefined}>
                  {part.isComplete ? (
                    <CircleCheck size={22} aria-hidden="true" />
                  ) : (
                    <CircleDashed size={22} aria-hidden="true" />
                  )}
                  <span>
                    {part.label}
                    <span className={styles.state}>{part.isComplete ? 'Done' : 'Still to do'}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton lines={3} />
          )}
          <Drawing name="maintenance" />
        </div>
      </Card>
    </Page>
  );
}
