import type { JobKind } from '../../db/jobs.ts';

/** Carries one sending of an e-mail out of the house. Sent in the transaction that queued the e-mail. */
export const DELIVER_EMAIL: JobKind<{ emailId: string; deliveryId: string }> = {
  name: 'deliver-email',
  retryLimit: 30,
  expireInSeconds: 120,
};
