import { ACTIVATION_LINK_DAYS } from '../../sign-in/activation-link.ts';
import type { EmailTemplate } from '../email-content.ts';

export interface WelcomeData {
  readonly firstName: string;
  /** An activation link. */
  readonly link: string;
}

/** Greets a new internal user, who chooses a password first. Spec portal §7 "Internal users": sendWelcomeEmail. */
export const welcome: EmailTemplate<WelcomeData> = {
  label: 'Welcome',
  hasSecretLink: true,
  isPersonal: true,
  write: ({ firstName, link }, { brandName }) => ({
    subject: 'Welcome to the Onboard team',
    preview: 'Your account is ready. Choose a password to begin.',
    heading: `Welcome, ${firstName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You now work on Onboard for ${brandName}. There you follow each client from the first call to the day its benefits begin, help with its answers, and send them on to plan administration.`,
      'Choose a password first. Then you set up a second step for signing in, such as an app on your phone, which takes about two minutes.',
    ],
    action: { label: 'Choose your password', url: link },
    closing: [
      `The link is yours alone and works for ${ACTIVATION_LINK_DAYS} days. If it has run out, open it anyway and ask for a new one.`,
    ],
    reason: `You receive this e-mail because ${brandName} gave you an account for internal users.`,
  }),
};
