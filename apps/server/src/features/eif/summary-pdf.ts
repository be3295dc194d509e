import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import { displayDate } from '@onboard/domain/calendar/calendar-date';
import { DEFAULT_TIME_ZONE } from '@onboard/domain/calendar/display-instant';
import { policyName } from '@onboard/domain/eif/coverages-sold';
import { openWarnings } from '@onboard/domain/eif/open-warnings';
import { CONSENT_TEXT } from '@onboard/domain/eif/signing';
import { summaryOf } from '@onboard/domain/eif/summary';
import { BRAND } from '../../brand.data.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { listEifEvents } from '../../records/eif/events.ts';
import type { SummaryPdfModel, SummaryPdfSignature } from './render-summary-pdf.ts';

/** What the summary of a client's form says; `asOf` is when anything of it was last written, unless told. */
export function summaryModel(
  client: ClientRead,
  signature: SummaryPdfSignature | null,
  asOf: Date = lastChange(client),
): SummaryPdfModel {
  const facts = factsOf(client, asOf.toISOString().slice(0, 10));
  return {
    brandName: BRAND.name,
    clientName: client.name ?? '',
    caseId: client.caseId,
    policies: client.policies.map((policy) => ({
      name: policyName(policy),
      coverages: (policy.slfCoverages ?? []).map((coverage) => COVERAGES[coverage].label).join(', '),
      effective: policy.policyEffective && displayDate(policy.policyEffective),
    })),
    steps: summaryOf(facts),
    checks: openWarnings(facts).map(({ about, message }) => ({ about, message })),
    signature: signature && { ...signature, consent: CONSENT_TEXT },
    asOf,
  };
}

/** The signature of the form, and the zone of who signed. */
export async function signatureOf(
  db: Db | Tx,
  clientId: string,
): Promise<{ signature: SummaryPdfSignature; timeZone: string } | null> {
  const events = await listEifEvents(db, clientId);
  const signed = events.find(({ event }) => event === 'signed');
  if (!signed) return null;
  const accepted = events.find(({ event }) => event === 'accepted');
  const acceptance = accepted && { name: accepted.actorName, at: accepted.createdAt };
  const details = signed.details as { name?: string; title?: string; timeZone?: string; account?: Account };
  const { name = signed.actorName, title = null, timeZone = DEFAULT_TIME_ZONE, account } = details;
  const facts = account && signedInAs(account);
  const signature = { name, title, at: signed.createdAt, ...(acceptance && { acceptance }), ...(facts && { facts }) };
  return { signature, timeZone };
}

interface Account {
  name: string;
  email: string;
}

/** The account a signature was made with: the typed name may be another. */
export const signedInAs = ({ name, email }: Account) => [{ label: 'Signed in as', value: `${name}, ${email}` }];

/** A model as it was kept, with its instants again. */
export function keptModel(json: unknown): SummaryPdfModel {
  const model = json as SummaryPdfModel;
  const { signature } = model;
  const agreed = signature?.acceptance;
  return {
    ...model,
    asOf: new Date(model.asOf),
    signature: signature && {
      ...signature,
      at: new Date(signature.at),
      ...(agreed && { acceptance: { ...agreed, at: new Date(agreed.at) } }),
    },
  };
}

/** When anything of the client was last written. */
function lastChange(client: ClientRead): Date {
  const parts = Object.values(client).filter((value) => Array.isArray(value)) as { updatedAt?: string }[][];
  const instants = [client.updatedAt, ...parts.flat().map((part) => part.updatedAt)];
  return new Date(Math.max(...instants.map((at) => (at ? Date.parse(at) : 0))));
}
