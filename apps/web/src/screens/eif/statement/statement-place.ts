import type { DocumentPlace } from '../../../data/documents.ts';

/** Where the statements of a policy are kept. */
export const statementFilesOf = (policy: { clientId: string; policyId: string }): DocumentPlace => ({
  ...policy,
  category: 'billing-summary-statement-template',
});
