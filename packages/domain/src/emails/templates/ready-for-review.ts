import type { EmailTemplate } from '../email-content.ts';

export interface ReadyForReviewData {
  readonly firstName: string;
  readonly clientName: string;
  readonly consultantName: string;
  /** Titles of the sections that were changed. */
  readonly sections: readonly string[];
  readonly link: string;
}

/** Asks the signer to accept or decline changes made after signing. */
export const readyForReview: EmailTemplate<ReadyForReviewData> = {
  label: 'Changes ready for review',
  write: ({ firstName, clientName, consultantName, sections, link }, { brandName }) => ({
    subject: `Review the changes to the company information of ${clientName}`,
    preview: `${consultantName} made changes that need your yes or no.`,
    heading: 'Changes are ready for you to review',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `After you signed the company information of ${clientName}, ${consultantName} changed some of the answers. Compare each change with what you signed, and accept or decline the changes.`,
    ],
    ...(sections.length > 0 && { list: { title: 'What was changed', items: sections } }),
    action: { label: 'Review the changes', url: link },
    closing: ['Until you accept, the answers you signed stay in force.'],
    reason: `You receive this e-mail because you sign for ${clientName} with ${brandName}.`,
  }),
};
