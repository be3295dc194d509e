import { ACTIVATION_LINK_DAYS } from '@onboard/domain/sign-in/activation-link';
import { RESET_LINK_MINUTES } from '@onboard/domain/sign-in/reset-link';

/** What a link of an e-mail is for. */
export type LinkKind = 'activation' | 'reset';

export type LinkTrouble = 'expired' | 'used' | 'withdrawn' | 'unknown' | 'none';

interface TroubleWords {
  readonly title: string;
  readonly purpose: string;
}

const INCOMPLETE = 'This link does not work';

/** How a link that opens nothing is told, and what to do next. */
export const TROUBLES: Readonly<Record<LinkKind, Readonly<Record<LinkTrouble, TroubleWords>>>> = {
  activation: {
    expired: {
      title: 'This link has expired',
      purpose: `Activation links are good for ${ACTIVATION_LINK_DAYS} days. Enter your e-mail address and we will send you a new one.`,
    },
    used: {
      title: 'This link was already used',
      purpose: 'A password was set with it, or with another link to the same account. Sign in with that password.',
    },
    withdrawn: {
      title: 'This link no longer works',
      purpose:
        'The e-mail address of the account was changed after it was made. Enter the new address to get a new link.',
    },
    unknown: {
      title: INCOMPLETE,
      purpose: 'It may be incomplete. Open it again from our message, or enter your e-mail address to get a new one.',
    },
    none: {
      title: 'Get an activation link',
      purpose: 'Enter the e-mail address that your invitation went to, and we will send you a link.',
    },
  },
  reset: {
    expired: {
      title: 'This link has expired',
      purpose: `Links to choose a new password are good for ${RESET_LINK_MINUTES} minutes. Enter your e-mail address and we will send you a new one.`,
    },
    used: {
      title: 'This link was already used',
      purpose: 'A new password was chosen with it, or a newer link was used. Sign in with your new password.',
    },
    withdrawn: {
      title: 'This link no longer works',
      purpose:
        'The e-mail address of the account was changed after it was made. Enter the new address to get a new link.',
    },
    unknown: {
      title: INCOMPLETE,
      purpose: 'It may be incomplete. Open it again from our message, or enter your e-mail address to get a new one.',
    },
    none: {
      title: 'Forgot your password?',
      purpose: 'Enter the e-mail address you sign in with, and we will send you a link to choose a new password.',
    },
  },
};

/** What happens after asking: the same words whether the address is known or not. */
export const SENT: Readonly<Record<LinkKind, { ifKnown: string; next: readonly string[] }>> = {
  activation: {
    ifKnown: 'has an invitation that is still open, a new link is on its way.',
    next: [
      'Open the e-mail and follow its link. It can take a few minutes to arrive.',
      'Choose your password, and sign in.',
      'Nothing there? Look in your spam folder, and check the address above.',
    ],
  },
  reset: {
    ifKnown: 'has an account, a link to choose a new password is on its way.',
    next: [
      `Open the e-mail and follow its link within ${RESET_LINK_MINUTES} minutes. It works once.`,
      'Choose a new password, and sign in with it. Until then the old one stays as it is.',
      'Nothing there? Look in your spam folder, and check the address above.',
    ],
  },
};
