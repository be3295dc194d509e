import type { EmailTemplate } from '../email-content.ts';

export interface PasswordChangedData {
  readonly firstName: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly changedAt: string;
  /** Where another password is asked for. */
  readonly link: string;
}

/** Tells a person that their password was changed, so that a change by somebody else does not go unseen. */
export const passwordChanged: EmailTemplate<PasswordChangedData> = {
  label: 'Password changed',
  isPersonal: true,
  write: ({ firstName, changedAt, link }, { brandName }) => ({
    subject: 'Your Onboard password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'The password of your account was changed, and you were signed out everywhere. If it was you, there is nothing to do.',
    ],
    facts: [{ label: 'Changed on', value: changedAt }],
    action: { label: 'It was not me', url: link },
    closing: ['If it was not you, ask for a new password at once and tell our support.'],
    reason: `You receive this e-mail because you have an account on Onboard with ${brandName}.`,
  }),
};
