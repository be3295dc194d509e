import type { EmailTemplate } from '../email-content.ts';

export interface TaskSentBackData {
  readonly firstName: string;
  readonly clientName: string;
  /** As its page calls the task, such as "Census and enrollment elections". */
  readonly taskName: string;
  /** As people know the policy, such as "Policy 912345". */
  readonly policyName: string;
  readonly sentBackBy: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly sentBackAt: string;
  /** In the reviewer's own words. */
  readonly whatIsWrong: string;
  readonly link: string;
}

/** Tells the client that staff reviewed a task and sent it back, and why. */
export const taskSentBack: EmailTemplate<TaskSentBackData> = {
  label: 'Task sent back',
  write: (
    { firstName, clientName, taskName, policyName, sentBackBy, sentBackAt, whatIsWrong, link },
    { brandName },
  ) => ({
    subject: `${clientName}: “${taskName}” came back to you`,
    preview: `${sentBackBy} says what is not right, so that you can mend it.`,
    heading: 'Something has to be mended',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${sentBackBy} reviewed what was submitted for ${clientName} under “${taskName}”, and sent it back to you.`,
      'What is not right:',
    ],
    quote: whatIsWrong,
    facts: [
      { label: 'Policy', value: policyName },
      { label: 'Sent back by', value: sentBackBy },
      { label: 'Sent back on', value: sentBackAt },
    ],
    action: { label: 'Open the task', url: link },
    closing: ['Mend it and submit it again. If the reason is not clear to you, ask your implementation consultant.'],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
