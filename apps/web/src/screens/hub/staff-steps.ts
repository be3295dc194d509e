import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { begunAnew } from '@onboard/domain/tasks/begun-anew';
import { isClientsMove, taskOf } from '@onboard/domain/tasks/task-catalogue';
import type { PushPreviewRead } from '../../data/qps.ts';
import { CENSUS_TASK, EIF_TASK, paths } from '../../paths.ts';

/** Something that waits for internal staff at a client. */
export interface StaffStep {
  title: string;
  why: string;
  action: string;
  href: string;
}

type StaffClient = Pick<
  ClientRead,
  'id' | 'eifSignedAt' | 'isActive' | 'isArchived' | 'releaseStatus' | 'slfImplementationConsultant'
> & {
  policies: readonly Pick<ClientRead['policies'][number], 'id' | 'policyNumber'>[];
};
type Push = Pick<PushPreviewRead, 'blockers' | 'changedSince' | 'leftOut'>;

/** What internal staff do next for a client, the most pressing first. `push` is undefined while it is not known. */
export function staffSteps(client: StaffClient, tasks: readonly TaskRead[], push: Push | undefined): StaffStep[] {
  const form = tasks.find(({ taskId }) => taskId === EIF_TASK);
  const eif = paths.eif(client.id);
  const steps: StaffStep[] = [];
  if (form?.status === 'Declined') {
    const why = form.statusReason ? `The reason: “${form.statusReason}”` : 'Correct them, or undo them all.';
    steps.push({ title: 'The signer declined the changes', why, action: 'See what was declined', href: eif });
  }
  for (const task of tasks.filter(({ status }) => status === 'In Review')) {
    steps.push(reviewStep(client, task));
  }
  if (
    client.eifSignedAt &&
    push &&
    push.leftOut > 0 &&
    form?.status !== 'Declined' &&
    form?.status !== 'Needs Review'
  ) {
    steps.push({
      title:
        push.leftOut === 1
          ? '1 change was not sent to the signer'
          : `${push.leftOut} changes were not sent to the signer`,
      why:
        push.leftOut === 1
          ? 'Mark it ready for review once it is complete.'
          : 'Mark them ready for review once they are complete.',
      action: push.leftOut === 1 ? 'Go to the change' : 'Go to the changes',
      href: eif,
    });
  }
  if (client.eifSignedAt && push && push.blockers.length === 0 && push.changedSince?.length !== 0) {
    steps.push({
      title: push.changedSince ? 'QPS is behind' : 'The form is signed',
      why: push.changedSince
        ? 'Something that was accepted after the last push is not in QPS.'
        : 'What the client told us is not in QPS yet.',
      action: 'Go to Push to QPS',
      href: paths.pushToQps(client.id),
    });
  }
  return [...steps, ...settingSteps(client)];
}

/** What keeps the client's people from going on, or leaves them without somebody to ask. */
function settingSteps(client: StaffClient): StaffStep[] {
  const href = paths.manageClient(client.id);
  if (client.isArchived) {
    const why = 'Its people cannot open it. Restore it if they are to go on.';
    return [{ title: 'This client is archived', why, action: 'Go to Manage client', href }];
  }
  const steps: StaffStep[] = [];
  if (client.isActive === false) {
    const why = 'Its people see the maintenance page. Open access when they may go on.';
    steps.push({ title: 'Access to this client is closed', why, action: 'Go to Manage client', href });
  }
  if (!client.slfImplementationConsultant && client.releaseStatus !== 'LIVE') {
    const why = 'The client is sent to the help center until somebody is chosen.';
    steps.push({ title: 'Nobody is the implementation consultant', why, action: 'Choose a consultant', href });
  }
  return steps;
}

function reviewStep(client: StaffClient, task: TaskRead): StaffStep {
  const number = client.policies.find(({ id }) => id === task.policyId)?.policyNumber;
  const anew = begunAnew(task, true)?.about;
  const name = task.taskId === CENSUS_TASK ? 'The census' : (taskOf(task.taskId)?.label ?? 'A task');
  return {
    title: `${name}${number ? ` of policy ${number}` : ''} waits for your review`,
    why: ['Look at what was submitted. Then complete the review, or send it back with the reason.', anew]
      .filter(Boolean)
      .join(' '),
    action: task.taskId === CENSUS_TASK ? 'Review the census' : 'Review it',
    href: paths.task(client.id, task.taskId, task.policyId),
  };
}

/** What waits for others, in words; empty when nothing does. */
export function waitsForOthers(tasks: readonly TaskRead[]): string[] {
  const form = tasks.find(({ taskId, status }) => taskId === EIF_TASK && status === 'Needs Review');
  const names = tasks
    .filter((task) => task !== form && isClientsMove(task.taskId, task.status) && !begunAnew(task, true))
    .map(({ taskId }) => taskOf(taskId)?.label ?? 'a task');
  const anew = tasks.flatMap((task) => (task.status === 'In Review' ? [] : (begunAnew(task, true)?.about ?? [])));
  return [
    ...(form ? ['The changes in company information wait for the signer.'] : []),
    ...(names.length > 0 ? [`Waits for the client: ${[...new Set(names)].join(', ')}.`] : []),
    ...new Set(anew),
  ];
}
