import type { EmailTemplate } from '../email-content.ts';

export interface ChangesAcceptedData {
  readonly firstName: string;
  readonly clientName: string;
  readonly acceptedBy: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly acceptedAt: string;
  readonly link: string;
}

/** Tells the consultant that the signer accepted the changes. */
export const changesAccepted: EmailTemplate<ChangesAcceptedData> = {
  label: 'Changes accepted',
  write: ({ firstName, clientName, acceptedBy, acceptedAt, link }, { brandName }) => ({
    subject: `${clientName}: changes accepted`,
    preview: `${acceptedBy} accepted the changes to the company information.`,
    heading: 'The changes were accepted',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${acceptedBy} accepted every change you marked ready for review. They are now part of the signed company information of ${clientName}.`,
    ],
    facts: [
      { label: 'Accepted by', value: acceptedBy },
      { label: 'Accepted on', value: acceptedAt },
    ],
    action: { label: 'Open the summary', url: link },
    closing: ['If this client was pushed to QPS before, push it again so that QPS has the accepted answers.'],
    reason: `You receive this e-mail because you look after ${clientName} at ${brandName}.`,
  }),
};
