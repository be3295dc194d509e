import type { EmailTemplate } from '../email-content.ts';

export interface BaReviewAndSubmitData {
  readonly firstName: string;
  readonly clientName: string;
  readonly link: string;
}

/** Asks the benefits administrator to look through the finished form and sign it. */
export const baReviewAndSubmit: EmailTemplate<BaReviewAndSubmitData> = {
  label: 'Review and submit',
  write: ({ firstName, clientName, link }, { brandName }) => ({
    subject: `${clientName}: review and submit your company information`,
    preview: 'Every question is answered. One look, one signature.',
    heading: 'Ready to review and submit',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Every question about ${clientName} is answered. Look through the summary once, change what is not right, and sign.`,
    ],
    action: { label: 'Review and submit', url: link },
    closing: ['It takes about ten minutes. After you sign, changes go through your implementation consultant.'],
    reason: `You receive this e-mail because you sign for ${clientName} with ${brandName}.`,
  }),
};
