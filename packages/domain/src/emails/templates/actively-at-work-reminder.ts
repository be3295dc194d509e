import type { EmailTemplate } from '../email-content.ts';

export interface ActivelyAtWorkReminderData {
  readonly firstName: string;
  readonly clientName: string;
  /** When the policy begins, in words. */
  readonly policyEffective: string;
  readonly link: string;
}

/** Asks who will not be actively at work on the day the policy begins. domain.md §1.3. */
export const activelyAtWorkReminder: EmailTemplate<ActivelyAtWorkReminderData> = {
  label: 'Actively-at-work reminder',
  write: ({ firstName, clientName, policyEffective, link }, { brandName }) => ({
    subject: `${clientName}: tell us who is not at work`,
    preview: 'People on leave when benefits begin need to be named.',
    heading: 'Is anybody not actively at work?',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The benefits of ${clientName} begin on ${policyEffective}. Name everybody who will not be actively at work on that day, such as people on sick leave, so that they do not lose coverage they had before.`,
    ],
    list: {
      title: 'For each person we need',
      items: [
        'The name and the last day worked',
        'The reason and the day they are expected back',
        'The amount covered before',
      ],
    },
    action: { label: 'Name the people', url: link },
    closing: [
      'If nobody is away, answer No, and we do not ask again.',
      'If you signed the company information already, tell your implementation consultant, who adds the names for you.',
    ],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
