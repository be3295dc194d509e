import type { Tx } from '../../db/connect.ts';
import { handler, type JobHandler } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { documentsAdded, takeUntoldDocuments } from '../../records/documents/untold-documents.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { readersOfClient } from '../../records/emails/readers-of-client.ts';

/** Documents are often added one after another; so long without a further one, and they are told of together. */
const QUIET_SECONDS = 60;

/** In the transaction that keeps a document of staff. */
export function tellLater({ jobs }: House, tx: Tx, clientId: string): Promise<void> {
  const startAfter = new Date(Date.now() + QUIET_SECONDS * 1_000);
  return jobs.send(tx, documentsAdded, { clientId }, { startAfter });
}

export const documentsJobs = (house: House): JobHandler[] => [
  handler(documentsAdded, (about) => tellOfDocuments(house, about)),
];

/**
 * Tells the people of a client which documents staff added, in one e-mail each. Every document sends the job; that of
 * the latest tells of all.
 */
export async function tellOfDocuments(house: House, { clientId }: { clientId: string }): Promise<void> {
  await house.db.transaction().execute(async (tx) => {
    const added = await takeUntoldDocuments(tx, clientId, QUIET_SECONDS);
    // The clocks of app and database may differ.
    if (added === 'more may come') return tellLater(house, tx, clientId);
    if (!added) return;
    const { clientName, names: documents } = added;
    const link = `${house.config.portalUrl}/client/${clientId}${placeOf(added)}`;
    for (const { userId, email, firstName } of await readersOfClient(tx, clientId, 'all')) {
      const data = { firstName, clientName, documents, link };
      const about = { to: [email], userIds: [userId], clientId, createdBy: null };
      await queueEmail(tx, house, { template: 'documents-added', data, ...about });
    }
  });
}

/** The page of the client where they are found; its home where they are of several. */
function placeOf({ category, policyId }: { category: string | null; policyId: string | null }): string {
  if (policyId === null || category === null) return '';
  if (category === 'enrollment-census') return `/task/enrollment-elections/${policyId}`;
  return `/task/eif-submit-company-information/step/billing/billing-preferences/policy/${policyId}`;
}
