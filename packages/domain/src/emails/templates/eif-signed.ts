import type { EmailTemplate } from '../email-content.ts';

export interface EifSignedData {
  readonly firstName: string;
  readonly clientName: string;
  readonly signedBy: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly signedAt: string;
  readonly link: string;
}

/** Confirms that the company information was signed. */
export const eifSigned: EmailTemplate<EifSignedData> = {
  label: 'Company information signed',
  write: ({ firstName, clientName, signedBy, signedAt, link }, { brandName }) => ({
    subject: `${clientName}: company information signed`,
    preview: `${signedBy} signed. You can download the summary as a PDF.`,
    heading: 'The company information is signed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${signedBy} signed and submitted the company information of ${clientName}. Keep a copy: the summary lists every answer as it was signed.`,
    ],
    facts: [
      { label: 'Signed by', value: signedBy },
      { label: 'Signed on', value: signedAt },
    ],
    action: { label: 'Open the summary', url: link },
    closing: [
      'If something has to change now, your implementation consultant makes the change and asks the signer to accept it.',
    ],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
