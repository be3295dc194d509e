import { ACTIVATION_LINK_DAYS } from '../../sign-in/activation-link.ts';
import type { EmailTemplate } from '../email-content.ts';

export interface ActivationData {
  readonly firstName: string;
  readonly link: string;
  readonly clientName?: string | null;
}

/** Asks somebody new to choose a password. */
export const activation: EmailTemplate<ActivationData> = {
  label: 'Activation',
  hasSecretLink: true,
  isPersonal: true,
  write: ({ firstName, link, clientName }, { brandName }) => ({
    subject: `Set up your Onboard account with ${brandName}`,
    preview: 'Choose a password and see what comes first.',
    heading: 'Welcome to Onboard',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      clientName
        ? `${brandName} has opened an account for you on Onboard, where you get the benefits of ${clientName} ready to start.`
        : `${brandName} has opened an account for you on Onboard, where group benefits are made ready to start.`,
      'Choose a password first. Then you set up a second step for signing in, such as an app on your phone, which takes about two minutes.',
    ],
    action: { label: 'Choose your password', url: link },
    closing: [
      `The link is yours alone and works for ${ACTIVATION_LINK_DAYS} days. If it has run out, open it anyway and ask for a new one.`,
      'If you did not expect this e-mail, you can leave it unanswered. Nothing happens until a password is chosen.',
    ],
    reason: `You receive this e-mail because ${brandName} gave you access to Onboard.`,
  }),
};
