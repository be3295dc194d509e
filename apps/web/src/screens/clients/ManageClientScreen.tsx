import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { clientQuery } from '../../data/clients.ts';
import { ResponseError } from '../../data/response-error.ts';
import { ErrorPage } from '../../frame/errors/ErrorPage.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { useParam } from '../../frame/use-param.ts';
import { paths } from '../../paths.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientMarks } from './ClientMarks.tsx';
import { ClientSettings } from './ClientSettings.tsx';
import { ConsultantChoice } from './ConsultantChoice.tsx';
import styles from './Manage.module.css';
import { PendingPeople } from './PendingPeople.tsx';
import { PeopleOfClient } from './PeopleOfClient.tsx';
import { PoliciesAndPlans } from './PoliciesAndPlans.tsx';

/** /clients/admin/:clientId/manage: what staff do for a client. */
export function ManageClientScreen() {
  const clientId = useParam('clientId');
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  usePageTitle(client ? `Manage ${client.name}` : null);
  if (error instanceof ResponseError && error.status === 404) return <NotFoundPage />;
  if (!client) {
    return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  const { isTest, isArchived, isActive, setupCompletedAt } = client;
  const marks = {
    isTest: isTest === true,
    isArchived: isArchived === true,
    isActive: isActive !== false,
    isSetupComplete: setupCompletedAt !== null,
  };
  return (
    <Page
      title={client.name ?? 'Client'}
      above={<BackToAllClients />}
      status={<ClientMarks client={marks} />}
      actions={
        <>
          <Link href={paths.pushToQps(client.id)} className={buttonClass({ variant: 'secondary' })}>
            Push to QPS
          </Link>
          <Link href={paths.client(client.id)} className={buttonClass({ variant: 'secondary' })}>
            See the client’s pages
          </Link>
        </>
      }
      side={
        <>
          <ConsultantChoice client={client} />
          <ClientSettings client={client} />
        </>
      }
    >
      {marks.isSetupComplete ? null : (
        <Banner tone="info" title="Setup is not complete">
          {client.policies.length === 0
            ? 'The client has no policies yet. Import them from QPS.'
            : 'Assign a benefits administrator. After that the client can begin.'}
        </Banner>
      )}
      <PendingPeople client={client} />
      <PeopleOfClient client={client} side="BEN_ADMIN" />
      <PeopleOfClient client={client} side="BROKER" />
      <PoliciesAndPlans client={client} />
      <ClientFacts client={client} />
    </Page>
  );
}

function BackToAllClients() {
  return (
    <Link href={paths.allClients()} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      All clients
    </Link>
  );
}

function Waiting() {
  return (
    <Page title="Client" above={<BackToAllClients />}>
      <span className="visually-hidden" role="status">
        Loading the client
      </span>
      <Card>
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </Card>
    </Page>
  );
}
