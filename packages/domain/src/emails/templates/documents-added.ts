import type { EmailTemplate } from '../email-content.ts';

export interface DocumentsAddedData {
  readonly firstName: string;
  readonly clientName: string;
  /** Names of the documents. */
  readonly documents: readonly string[];
  readonly link: string;
}

/** Tells that there is something new to read. Documents themselves are never sent by e-mail. */
export const documentsAdded: EmailTemplate<DocumentsAddedData> = {
  label: 'Documents added',
  write: ({ firstName, clientName, documents, link }, { brandName }) => ({
    subject: `${clientName}: ${documents.length === 1 ? 'a document was' : 'documents were'} added`,
    preview: 'Sign in to read and download.',
    heading: documents.length === 1 ? 'There is a new document' : 'There are new documents',
    greeting: `Hello ${firstName},`,
    paragraphs: [`We added ${documents.length === 1 ? 'a document' : 'documents'} to the onboarding of ${clientName}.`],
    list: { title: documents.length === 1 ? 'New document' : 'New documents', items: documents },
    action: { label: 'Read in Onboard', url: link },
    closing: ['For your privacy, documents are never sent by e-mail.'],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
