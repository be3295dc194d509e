import type { JobKind } from '../../db/jobs.ts';

/**
 * Carries one sending of an e-mail out of the house. Sent in the transaction that queued the e-mail. Tried with growing
 * pauses of at most five minutes for three days, as mail servers do among themselves; several at a time, so that one
 * that hangs holds nobody up.
 */
export const DELIVER_EMAIL: JobKind<{ emailId: string; deliveryId: string }> = {
  name: 'deliver-email',
  retryLimit: 870,
  expireInSeconds: 120,
  heartbeatSeconds: 15,
  concurrency: 4,
};

/** Looks for e-mails that wait with nobody to carry them. */
export const TEND_EMAILS: JobKind<Record<string, never>> = {
  name: 'tend-emails',
  retryLimit: 0,
  lookEverySeconds: 5,
};
