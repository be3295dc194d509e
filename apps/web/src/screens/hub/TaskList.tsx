import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { isStaff } from '@onboard/domain/access/ability';
import { maySign } from '@onboard/domain/eif/lifecycle';
import { begunAnew } from '@onboard/domain/tasks/begun-anew';
import { taskOf, whoActsNext, whoActsNextForStaff } from '@onboard/domain/tasks/task-catalogue';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { ChevronRight } from 'lucide-react';
import { DueDate } from '../../frame/DueDate.tsx';
import { useHasPage } from '../../frame/pages-context.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { TaskStatusPill } from '../../frame/TaskStatusPill.tsx';
import { paths } from '../../paths.ts';
import styles from './Hub.module.css';
import { taskGroups } from './task-groups.ts';

/** All tasks, grouped by client and by policy. */
export function TaskList({ client, tasks }: { client: ClientRead; tasks: readonly TaskRead[] }) {
  const groups = taskGroups(client.policies, tasks);
  if (groups.length === 0) return null;
  return (
    <section className={styles.tasks} aria-labelledby="tasks-title">
      <h2 id="tasks-title">Tasks</h2>
      {groups.map((group) => (
        <Card
          key={group.id}
          level={3}
          title={group.title}
          aside={
            group.policyEffective ? (
              <span className={styles.soft}>
                Begins <LongDate value={group.policyEffective} />
              </span>
            ) : undefined
          }
        >
          {group.tasks.length > 0 ? (
            <ul className={styles.list}>
              {group.tasks.map((task) => (
                <TaskRow key={task.id} client={client} task={task} />
              ))}
            </ul>
          ) : (
            <p className={styles.nothingHere}>
              {group.coverages ? `${group.coverages}: there` : 'There'} is nothing to do for this policy.
            </p>
          )}
        </Card>
      ))}
    </section>
  );
}

function TaskRow({ client, task }: { client: ClientRead; task: TaskRead }) {
  const hasPage = useHasPage();
  const href = paths.task(client.id, task.taskId, task.policyId);
  const label = taskOf(task.taskId)?.label ?? task.taskId;
  const { userId, role } = useUser();
  const isSigner = maySign({ id: userId, role }, client.users);
  const isOfStaff = isStaff(role);
  const whoActs = isOfStaff
    ? whoActsNextForStaff(task.taskId, task.status, task.completedAt !== null)
    : whoActsNext(task.taskId, task.status, isSigner);
  const next = begunAnew(task, isOfStaff)?.next ?? whoActs;
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        {hasPage(href) ? (
          <Link href={href} className={styles.rowLink}>
            {label}
          </Link>
        ) : (
          <span className={styles.rowName}>{label}</span>
        )}
        {next ? <span className={styles.soft}>{next}</span> : null}
      </div>
      <div className={styles.rowFacts}>
        <DueDate task={task} />
        <TaskStatusPill status={task.status} />
      </div>
      {hasPage(href) ? <ChevronRight className={styles.rowArrow} size={20} aria-hidden="true" /> : null}
    </li>
  );
}
