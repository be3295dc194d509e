import { ACTIVATION_LINK_DAYS } from '../../sign-in/activation-link.ts';
import type { EmailTemplate } from '../email-content.ts';

export interface ReactivationData {
  readonly firstName: string;
  readonly link: string;
}

/** A fresh link for somebody who was invited before and has no password yet. */
export const reactivation: EmailTemplate<ReactivationData> = {
  label: 'Reactivation',
  hasSecretLink: true,
  isPersonal: true,
  write: ({ firstName, link }, { brandName }) => ({
    subject: `Your new link to Onboard with ${brandName}`,
    preview: 'Choose a password and go on where you left off.',
    heading: 'Here is your new link',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your account on Onboard waits for a password. Choose one to sign in.',
      'Then you set up a second step for signing in, such as an app on your phone, which takes about two minutes.',
    ],
    action: { label: 'Choose your password', url: link },
    closing: [
      `The link is yours alone and works for ${ACTIVATION_LINK_DAYS} days. If it has run out, open it anyway and ask for a new one.`,
      'If you did not ask for this, you can leave this e-mail unanswered. Nothing happens until a password is chosen.',
    ],
    reason: `You receive this e-mail because ${brandName} gave you access to Onboard.`,
  }),
};
