import type { Tx } from '../../db/connect.ts';
import { wasSubmitted } from '../../records/census/submissions.ts';
import { refuse } from '../../refuse.ts';

/** What was handed in stays as it was, name and all: reports and submissions speak of it. */
export async function refuseSubmitted(tx: Tx, clientId: string, documentId: string): Promise<void> {
  if (await wasSubmitted(tx, clientId, documentId)) {
    refuse('CENSUS_SUBMITTED', { message: 'This file was submitted and stays. Upload a new file to send changes.' });
  }
}
