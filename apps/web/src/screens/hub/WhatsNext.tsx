import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { coveragesInWords } from '@onboard/domain/benefits/coverages-in-words';
import { begunAnew } from '@onboard/domain/tasks/begun-anew';
import { actionOf, taskOf } from '@onboard/domain/tasks/task-catalogue';
import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Link } from '@onboard/kit/Link/Link';
import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '../../data/clients.ts';
import { tasksQuery } from '../../data/tasks.ts';
import { DueDate } from '../../frame/DueDate.tsx';
import { useHasPage } from '../../frame/pages-context.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { today } from '../../frame/today.ts';
import { EIF_TASK, paths } from '../../paths.ts';
import { formNext } from './form-next.ts';
import styles from './Hub.module.css';
import { nextTasks } from './next-tasks.ts';

interface TaskProps {
  client: ClientRead;
  task: TaskRead;
}

/** What to do next, with one button each: the one task that is due first, or everything that came back. */
export function WhatsNext({ client, tasks }: { client: ClientRead; tasks: readonly TaskRead[] }) {
  const hasPage = useHasPage();
  useFreshHome(client.id);
  const [first, ...more] = nextTasks(tasks.filter((one) => hasPage(paths.task(client.id, one.taskId, one.policyId))));
  if (!first) return <NothingNext client={client} />;
  return (
    <>
      <Card look="raised" title="What’s next" actions={<WayOn client={client} task={first} isFirst />}>
        <About client={client} task={first} />
      </Card>
      {more.length > 0 ? (
        <Card title="Also waiting for you">
          <div className={styles.also}>
            {more.map((task) => (
              <div key={task.id} className={styles.alsoOne}>
                <About client={client} task={task} />
                <div>
                  <WayOn client={client} task={task} isFirst={false} />
                </div>
              </div>
            ))}
          </div>
        </Card>
      ) : null}
    </>
  );
}

/** What comes after the last question of the form, and a census begun anew, where the task is that. */
function useStanding({ client, task }: TaskProps) {
  const user = useUser();
  const after = task.taskId === EIF_TASK ? formNext(client, { id: user.userId, role: user.role }, today()) : null;
  return { known: taskOf(task.taskId), after, anew: begunAnew(task, false) };
}

function WayOn({ client, task, isFirst }: TaskProps & { isFirst: boolean }) {
  const { known, after, anew } = useStanding({ client, task });
  return (
    <Link
      href={after?.href ?? paths.task(client.id, task.taskId, task.policyId)}
      className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
    >
      {after?.action ?? (known ? actionOf(known, anew ? 'In Progress' : task.status) : 'Open')}
    </Link>
  );
}

const CHANGED = 'We changed answers after the signature. They count once the signer accepts them.';

function About({ client, task }: TaskProps) {
  const { known, after, anew } = useStanding({ client, task });
  const policy = client.policies.find(({ id }) => id === task.policyId);
  const isReturned = (task.status === 'NIGO' || task.status === 'Declined') && task.statusReason;
  const why = task.status === 'Needs Review' ? CHANGED : known?.why;
  return (
    <>
      <div className={styles.next}>
        <p className={styles.nextName}>{known?.label}</p>
        {policy ? <p className={styles.soft}>{coveragesInWords(policy.slfCoverages)}</p> : null}
        <p>{after?.words ?? anew?.about ?? why}</p>
        <DueDate task={task} />
      </div>
      {isReturned ? (
        <Banner tone="error" title="This came back to you">
          <span className={styles.asWritten}>{task.statusReason}</span>
        </Banner>
      ) : null}
    </>
  );
}

/** Others work on the same client: the home is read again when somebody comes back to its window. */
function useFreshHome(clientId: string): void {
  useQuery({ ...clientQuery(clientId), refetchOnWindowFocus: 'always' });
  useQuery({ ...tasksQuery(clientId), refetchOnWindowFocus: 'always' });
}

function NothingNext({ client }: { client: ClientRead }) {
  const isLive = client.releaseStatus === 'LIVE';
  const consultant = client.slfImplementationConsultant;
  return (
    <Card look="raised" title={isLive ? 'Onboarding is complete' : 'Nothing for you to do right now'}>
      <div className={styles.nothing}>
        <Drawing name={isLive ? 'signed' : 'empty-tasks'} />
        <p>
          {isLive
            ? 'Your employees are covered. Everything you gave us stays here for you to look up.'
            : `${consultant ? consultant.firstName : 'Our team'} works on it from here. We e-mail you as soon as there is something for you.`}
        </p>
      </div>
    </Card>
  );
}
