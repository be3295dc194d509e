import type { EmailTemplate } from '../email-content.ts';

export interface TasksAddedData {
  readonly firstName: string;
  readonly clientName: string;
  /** As their pages call them, with the policy they are for. */
  readonly tasks: readonly string[];
  readonly link: string;
}

/** Tells that there is something to do: a client that was being set up can begin, or got another policy. */
export const tasksAdded: EmailTemplate<TasksAddedData> = {
  label: 'Tasks added',
  write: ({ firstName, clientName, tasks, link }, { brandName }) => ({
    subject: `${clientName}: there is something for you to do`,
    preview: 'See what it is, and when it is due.',
    heading: tasks.length === 1 ? 'There is a new task' : 'There are new tasks',
    greeting: `Hello ${firstName},`,
    paragraphs: [`The onboarding of ${clientName} goes on with you.`],
    list: { title: tasks.length === 1 ? 'New task' : 'New tasks', items: tasks },
    action: { label: 'See your tasks', url: link },
    closing: ['What you did before is saved. You can do the tasks in any order.'],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
