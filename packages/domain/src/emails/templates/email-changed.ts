import type { EmailTemplate } from '../email-content.ts';

export interface EmailChangedData {
  readonly firstName: string;
  /** The new address, masked. */
  readonly newAddress: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly changedAt: string;
  readonly link: string;
}

/** Goes to the address that was used until now, so that nobody loses an account without being told. */
export const emailChanged: EmailTemplate<EmailChangedData> = {
  label: 'Address changed',
  isPersonal: true,
  write: ({ firstName, newAddress, changedAt, link }, { brandName }) => ({
    subject: 'The e-mail address of your Onboard account was changed',
    preview: 'From now on you sign in with the new address.',
    heading: 'Your address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Our staff changed the address of your account. From now on you sign in with the new one, and e-mails go there.',
    ],
    facts: [
      { label: 'New address', value: newAddress },
      { label: 'Changed on', value: changedAt },
    ],
    action: { label: 'Sign in to Onboard', url: link },
    closing: ['If you did not ask for this, tell our support at once.'],
    reason: `You receive this e-mail because this was the address of your account with ${brandName}.`,
  }),
};
