import type { EmailTemplate } from '../email-content.ts';

export interface ClientAssignedData {
  readonly firstName: string;
  readonly clientName: string;
  readonly link: string;
}

/** Tells somebody who can sign in already that one more client is theirs. */
export const clientAssigned: EmailTemplate<ClientAssignedData> = {
  label: 'Client assigned',
  write: ({ firstName, clientName, link }, { brandName }) => ({
    subject: `You can now work on ${clientName}`,
    preview: 'It is in your list the next time you sign in.',
    heading: `${clientName} is in your list`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You were given access to the onboarding of ${clientName} with ${brandName}. Sign in as you always do, and you see its tasks and dates.`,
    ],
    action: { label: 'Open the client', url: link },
    closing: ['If you think this is a mistake, tell your contact at support, and the client leaves your list.'],
    reason: `You receive this e-mail because you have an account on Onboard with ${brandName}.`,
  }),
};
