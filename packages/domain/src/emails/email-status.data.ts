/** What happened to an e-mail so far. Spec portal §3 "Email". */
export const EMAIL_STATUSES = ['QUEUED', 'FAILED', 'SENT', 'DELIVERED', 'OPENED', 'BOUNCED', 'REJECTED'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

interface StatusWords {
  readonly label: string;
  readonly about: string;
}

export const EMAIL_STATUS_WORDS: Readonly<Record<EmailStatus, StatusWords>> = {
  QUEUED: { label: 'Waiting', about: 'Waiting to be sent.' },
  FAILED: { label: 'Trying again', about: 'The mail system did not take it. We keep trying.' },
  SENT: { label: 'Sent', about: 'Handed to the mail system.' },
  DELIVERED: { label: 'Delivered', about: 'It arrived in the mailbox.' },
  OPENED: { label: 'Opened', about: 'The mail program says that it was opened.' },
  BOUNCED: { label: 'Bounced', about: 'The mail system took it, and then sent it back.' },
  REJECTED: { label: 'Rejected', about: 'The mail system refused it for good.' },
};
