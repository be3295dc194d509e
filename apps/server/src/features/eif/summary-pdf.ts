import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import { displayDate } from '@onboard/domain/calendar/calendar-date';
import { policyName } from '@onboard/domain/eif/coverages-sold';
import { CONSENT_TEXT } from '@onboard/domain/eif/signing';
import { summaryOf } from '@onboard/domain/eif/summary';
import { BRAND } from '../../brand.data.ts';
import type { SummaryPdfSignature } from './render-summary-pdf.ts';

export interface Signature {
  name: string;
  title: string | null;
  at: Date;
}

/** The summary of a client's form as a PDF, with times in the reader's zone. */
export async function summaryPdf(
  client: ClientRead,
  timeZone: string | undefined,
  signature: Signature | null,
): Promise<Buffer> {
  // Loaded with the first summary: a start need not wait for it.
  const { renderSummaryPdf } = await import('./render-summary-pdf.ts');
  const asOf = lastChange(client);
  const facts = factsOf(client, asOf.toISOString().slice(0, 10));
  const signed: SummaryPdfSignature | null = signature && { ...signature, consent: CONSENT_TEXT };
  return renderSummaryPdf({
    brandName: BRAND.name,
    clientName: client.name ?? '',
    caseId: client.caseId,
    policies: client.policies.map((policy) => ({
      name: policyName(policy),
      coverages: (policy.slfCoverages ?? []).map((coverage) => COVERAGES[coverage].label).join(', '),
      effective: policy.policyEffective && displayDate(policy.policyEffective),
    })),
    steps: summaryOf(facts),
    signature: signed,
    asOf,
    timeZone,
  });
}

/** When anything of the client was last written. */
function lastChange(client: ClientRead): Date {
  const parts = Object.values(client).filter((value) => Array.isArray(value)) as { updatedAt?: string }[][];
  const instants = [client.updatedAt, ...parts.flat().map((part) => part.updatedAt)];
  return new Date(Math.max(...instants.map((at) => (at ? Date.parse(at) : 0))));
}
