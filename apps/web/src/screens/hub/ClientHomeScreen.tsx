import { isStaff } from '@onboard/domain/access/ability';
import { PHASES } from '@onboard/domain/benefits/constants.data';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { Timeline } from '@onboard/kit/Timeline/Timeline';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { clientQuery, welcomeFlowQuery } from '../../data/clients.ts';
import { tasksQuery } from '../../data/tasks.ts';
import { ConsultantCard } from '../../frame/ConsultantCard.tsx';
import { useClient } from '../../frame/client-context.tsx';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { NewDocumentNotice } from '../../frame/NewDocumentNotice.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { today } from '../../frame/today.ts';
import { paths } from '../../paths.ts';
import { ImportantDates } from './ImportantDates.tsx';
import { PHASE_NOTES } from './phases.data.ts';
import { StaffNext } from './StaffNext.tsx';
import { TaskList } from './TaskList.tsx';
import { WhatsNext } from './WhatsNext.tsx';

/** /client/:clientId: where the client stands, and what to do next. */
export function ClientHomeScreen() {
  const client = useClient();
  const user = useUser();
  const isBenAdmin = user.role === 'BEN_ADMIN';
  const isOfStaff = isStaff(user.role);
  const welcome = useQuery({ ...welcomeFlowQuery(client.id), enabled: isBenAdmin });
  // A home that stands open is looked at again when others may have moved on.
  useQuery({ ...clientQuery(client.id), refetchOnWindowFocus: 'always' });
  const tasks = useQuery({ ...tasksQuery(client.id), refetchOnWindowFocus: 'always' });
  usePageTitle(client.name);

  if (isBenAdmin && !client.setupCompletedAt) return <Navigate to={paths.setupPending(client.id)} replace />;
  if (welcome.data && !welcome.data.welcomeFlowCompletedAt) return <Navigate to={paths.welcome(client.id)} replace />;

  const starts = client.policies.flatMap(({ policyEffective }) => policyEffective ?? []).sort();
  const primary = client.policies.find(({ primaryPolicy }) => primaryPolicy) ?? client.policies[0];
  const isLive = client.releaseStatus === 'LIVE';
  return (
    <Page
      title={client.name}
      purpose={
        starts[0] ? (
          <>
            Coverage {starts[0] <= today() ? 'began' : 'begins'} <LongDate value={starts[0]} />
            {starts.at(-1) === starts[0] ? null : (
              <>
                , the last of it <LongDate value={starts.at(-1)} />
              </>
            )}
            .
          </>
        ) : undefined
      }
      side={
        <>
          <ImportantDates policies={client.policies} tasks={tasks.data ?? []} />
          {client.slfImplementationConsultant && !isLive && !isOfStaff ? (
            <ConsultantCard consultant={client.slfImplementationConsultant} />
          ) : null}
          <Card title="E-mails">
            <Link href={paths.clientEmails(client.id)}>
              {isOfStaff ? 'Read what was sent to the client' : 'Read what was sent to you'}
            </Link>
          </Card>
        </>
      }
    >
      {isOfStaff ? null : <NewDocumentNotice clientId={client.id} />}
      <Card>
        <Timeline
          label="Phases of onboarding"
          phases={PHASES.map((phase) => ({ ...phase, detail: isLive ? undefined : PHASE_NOTES[phase.id].estimate }))}
          currentId={isLive ? null : (primary?.phaseId ?? 'WELCOME')}
        />
      </Card>
      {tasks.isError ? (
        <InlineError error={tasks.error} title="The tasks could not be loaded." onRetry={() => void tasks.refetch()} />
      ) : tasks.data ? (
        <>
          {isOfStaff ? (
            <StaffNext client={client} tasks={tasks.data} />
          ) : (
            <WhatsNext client={client} tasks={tasks.data} />
          )}
          <TaskList client={client} tasks={tasks.data} />
        </>
      ) : (
        <Stack gap={5}>
          <span className="visually-hidden" role="status">
            Loading the tasks
          </span>
          <Card>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </Card>
        </Stack>
      )}
    </Page>
  );
}
