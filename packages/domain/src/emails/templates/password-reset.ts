import { RESET_LINK_MINUTES } from '../../sign-in/reset-link.ts';
import type { EmailTemplate } from '../email-content.ts';

export interface PasswordResetData {
  readonly firstName: string;
  readonly link: string;
  /** Staff took the old password away; otherwise somebody asked for the link, and the old one stays good. */
  readonly isByStaff?: boolean;
}

const IN_WORDS = RESET_LINK_MINUTES === 60 ? 'one hour' : `${RESET_LINK_MINUTES} minutes`;

/** The way to another password. */
export const passwordReset: EmailTemplate<PasswordResetData> = {
  label: 'Password reset',
  hasSecretLink: true,
  isPersonal: true,
  write: ({ firstName, link, isByStaff }, { brandName }) => ({
    subject: 'Choose a new password for Onboard',
    preview: `The link inside works for ${IN_WORDS}.`,
    heading: 'Choose a new password',
    greeting: `Hello ${firstName},`,
    paragraphs: isByStaff
      ? [
          `${brandName} reset your password for Onboard, so your old one no longer works. Choose a new one to sign in.`,
          'If your account was locked after too many wrong passwords or codes, the lock is lifted too.',
        ]
      : ['Somebody asked for a new password for your Onboard account. If it was you, choose one now.'],
    action: { label: 'Choose a new password', url: link },
    closing: [
      `The link is yours alone and works for ${IN_WORDS}. If it has run out, open it anyway and ask for a new one.`,
      isByStaff
        ? 'When you choose a new password, you are signed out wherever you are signed in.'
        : 'If it was not you, you can leave this e-mail unanswered. Your old password still works.',
    ],
    reason: 'You receive this e-mail because you have an account on Onboard.',
  }),
};
