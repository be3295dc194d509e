import type { EmailTemplate } from '../email-content.ts';

export interface ChangesDeclinedData {
  readonly firstName: string;
  readonly clientName: string;
  readonly declinedBy: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly declinedAt: string;
  /** In the signer's own words. */
  readonly declineReason: string;
  readonly link: string;
}

/** Tells the consultant that the signer declined the changes, and why. */
export const changesDeclined: EmailTemplate<ChangesDeclinedData> = {
  label: 'Changes declined',
  write: ({ firstName, clientName, declinedBy, declinedAt, declineReason, link }, { brandName }) => ({
    subject: `${clientName}: changes declined`,
    preview: `${declinedBy} declined the changes and gave a reason.`,
    heading: 'The changes were declined',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${declinedBy} declined the changes you marked ready for review. The answers signed before stay in force for ${clientName}.`,
      'The reason given:',
    ],
    quote: declineReason,
    facts: [
      { label: 'Declined by', value: declinedBy },
      { label: 'Declined on', value: declinedAt },
    ],
    action: { label: 'Open the answers', url: link },
    closing: ['Change the answers again and mark them ready for review, or undo your changes.'],
    reason: `You receive this e-mail because you look after ${clientName} at ${brandName}.`,
  }),
};
