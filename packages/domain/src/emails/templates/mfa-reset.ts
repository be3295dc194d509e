import type { EmailTemplate } from '../email-content.ts';

export interface MfaResetData {
  readonly firstName: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly resetAt: string;
  /** Where they sign in. */
  readonly link: string;
}

/** Says that the second step of signing in begins anew. */
export const mfaReset: EmailTemplate<MfaResetData> = {
  label: 'Sign-in code reset',
  isPersonal: true,
  write: ({ firstName, resetAt, link }, { brandName }) => ({
    subject: 'Your sign-in codes for Onboard were reset',
    preview: 'The next time you sign in, you set them up again.',
    heading: 'Set up your sign-in codes again',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${brandName} reset the second step of your sign-in to Onboard. You were signed out everywhere.`,
      'Sign in with your password. Then you choose again how you get your codes, which takes about two minutes.',
      'If your account was locked after too many wrong passwords or codes, the lock is lifted too.',
    ],
    facts: [{ label: 'Reset on', value: resetAt }],
    action: { label: 'Sign in', url: link },
    closing: [
      'If you use an authenticator app, remove the old entry for Onboard from it first. Its codes no longer work.',
      'If you did not ask for this, tell your contact at once.',
    ],
    reason: 'You receive this e-mail because you have an account on Onboard.',
  }),
};
