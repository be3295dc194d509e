import { EMAIL_STATUS_WORDS, type EmailStatus } from '@onboard/domain/emails/email-status.data';
import { Pill, type Tone } from '@onboard/kit/Pill/Pill';

const TONE: Readonly<Record<EmailStatus, Tone>> = {
  QUEUED: 'info',
  SENT: 'success',
  FAILED: 'warning',
  DELIVERED: 'success',
  OPENED: 'success',
  BOUNCED: 'error',
  REJECTED: 'error',
};

/** What became of an e-mail, in a word. */
export function EmailStatusPill({ status }: { status: EmailStatus }) {
  return <Pill tone={TONE[status]}>{EMAIL_STATUS_WORDS[status].label}</Pill>;
}
