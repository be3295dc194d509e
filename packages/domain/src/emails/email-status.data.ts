/** What happened to an e-mail so far; the latest event is its status. Spec portal §3 "Email". */
export const EMAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'REJECTED'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

interface StatusWords {
  readonly label: string;
  readonly about: string;
}

export const EMAIL_STATUS_WORDS: Readonly<Record<EmailStatus, StatusWords>> = {
  QUEUED: { label: 'Waiting', about: 'Waiting to be sent.' },
  SENT: { label: 'Sent', about: 'Handed to the mail system.' },
  FAILED: { label: 'Trying again', about: 'The mail system did not take it. We keep trying.' },
  REJECTED: { label: 'Rejected', about: 'The mail system refused it for good.' },
};
