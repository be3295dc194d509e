import type { TaskRead } from '@onboard/contract/tasks';
import { isStaff } from '@onboard/domain/access/ability';
import type { EifState } from '@onboard/domain/eif/lifecycle';
import { statusOfForm } from '@onboard/domain/tasks/form-task-status';
import { taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { TaskId } from '@onboard/domain/tasks/tasks.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Link } from '@onboard/kit/Link/Link';
import { Page, type PageProps } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { tasksQuery } from '../data/tasks.ts';
import { paths } from '../paths.ts';
import { useClient } from './client-context.tsx';
import { DueDate } from './DueDate.tsx';
import { useUser } from './signed-in.tsx';
import styles from './TaskPage.module.css';
import { TaskReview } from './TaskReview.tsx';
import { TaskStatusPill } from './TaskStatusPill.tsx';

interface TaskPageProps extends Omit<PageProps, 'title' | 'above' | 'status'> {
  taskId: TaskId;
  /** For a task of a policy. */
  policyId?: string | undefined;
  /** Falls back to the name of the task. */
  title?: PageProps['title'];
  /** The page itself says why something was declined, and to whom it matters. */
  tellsDecline?: boolean;
  /** What staff look at before they end the review. */
  toReview?: ReactNode;
  /** How the form stands, for its task: it is known here before the list of tasks is asked for anew. */
  standing?: EifState | null;
}

/** What every task page has: Back to Home, its name, due date and status. Spec portal §2. */
export function TaskPage({
  taskId,
  policyId,
  title,
  purpose,
  tellsDecline = false,
  toReview,
  standing = null,
  children,
  ...page
}: TaskPageProps) {
  const client = useClient();
  const { role } = useUser();
  // Others move it on while the page stands open: the channel tells, and a window that is come back to looks.
  const { data: tasks } = useQuery({ ...tasksQuery(client.id), refetchOnWindowFocus: 'always' });
  const listed = tasks?.find((one) => one.taskId === taskId && one.policyId === (policyId ?? null));
  const task = listed && { ...listed, status: statusOfForm(listed, standing, isStaff(role)) };
  const known = taskOf(taskId);
  return (
    <Page
      {...page}
      above={<BackToHome clientId={client.id} />}
      title={title ?? known?.label}
      purpose={purpose ?? known?.why}
      status={
        task ? (
          <Cluster gap={3}>
            <TaskStatusPill status={task.status} />
            <DueDate task={task} />
          </Cluster>
        ) : undefined
      }
    >
      {task && !(tellsDecline && task.status === 'Declined') ? (
        <StatusReason task={task} isOfStaff={isStaff(role)} />
      ) : null}
      {task?.policyId && task.status === 'In Review' && isStaff(role) ? (
        <div className={styles.reason}>
          <TaskReview task={task} policyId={task.policyId}>
            {toReview}
          </TaskReview>
        </div>
      ) : null}
      {children}
    </Page>
  );
}

export function BackToHome({ clientId }: { clientId: string }) {
  return (
    <Link href={paths.client(clientId)} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      Back to Home
    </Link>
  );
}

/** Why a task came back. */
function StatusReason({ task, isOfStaff }: { task: TaskRead; isOfStaff: boolean }) {
  if (!task.statusReason || (task.status !== 'NIGO' && task.status !== 'Declined')) return null;
  return (
    <div className={styles.reason}>
      <Banner tone="error" title={isOfStaff ? 'This went back to the client' : 'This needs your attention'}>
        {task.statusReason}
      </Banner>
    </div>
  );
}
