import type { Channel } from './factor-kinds.data.ts';
import { CODE_MINUTES } from './one-time-code.ts';

/** A code on its way to a person. A text message and a call have no subject where they arrive. */
export interface CodeMessage {
  readonly channel: Channel;
  /** An e-mail address, or a telephone number with its extension. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The code as a voice says it, digit by digit. */
const spoken = (code: string) => [...code].join(', ');

export function codeMessage(
  channel: Channel,
  { to, code, displayName }: { to: string; code: string; displayName: string },
): CodeMessage {
  const caution = 'We never ask for this code by phone or e-mail.';
  const words: Record<Channel, Omit<CodeMessage, 'channel' | 'to'>> = {
    sms: {
      subject: `Text message: ${code} is your ${displayName} code`,
      text: `${code} is your ${displayName} sign-in code. It is good for ${CODE_MINUTES} minutes. ${caution}`,
    },
    call: {
      subject: `Voice call: your ${displayName} code`,
      text: `Hello. This is ${displayName}. Your sign-in code is ${spoken(code)}. Once again: ${spoken(code)}. Goodbye.`,
    },
    email: {
      subject: `${code} is your ${displayName} sign-in code`,
      text: [
        `Your ${displayName} sign-in code`,
        'Somebody entered your e-mail address and password to sign in. If that was you, enter this code where you signed in:',
        code,
        `It is good once, for ${CODE_MINUTES} minutes. ${caution}`,
        'If it was not you, somebody knows your password: choose another one now.',
      ].join('\n\n'),
    },
  };
  return { channel, to, ...words[channel] };
}
