import type { ClientRead } from '@onboard/contract/clients';
import { DEFAULT_TIME_ZONE } from '@onboard/domain/calendar/display-instant';
import type { FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { acceptedClient } from '../../records/eif/accepted-client.ts';
import { newestEifDocument } from '../../records/eif/documents.ts';
import { found } from '../../refuse.ts';
import { renderSummaryPdf } from './render-summary-pdf.ts';
import { keptModel, signatureOf, summaryModel } from './summary-pdf.ts';

/**
 * The summary as a file to download. Spec portal §7; the zone is America/New_York unless told (§5). Once signed it is
 * what the signer last agreed to, byte for byte in the signer's zone: what waits for a review never stands above a
 * signature.
 */
export async function sendSummary(
  house: House,
  clientId: string,
  timeZone: string = DEFAULT_TIME_ZONE,
  reply: FastifyReply,
) {
  const client = JSON.parse(found(await readClientJson(house.db, clientId))) as ClientRead;
  const pdf = client.eifSignedAt
    ? await signedSummary(house, client, timeZone)
    : await renderSummaryPdf({ ...summaryModel(client, null), timeZone });
  const name = `Company Information Summary - ${client.name ?? 'client'}`.replace(/[^\w .&-]/g, '').slice(0, 100);
  return reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .send(pdf);
}

async function signedSummary(house: House, read: ClientRead, timeZone: string): Promise<Buffer> {
  const kept = await newestEifDocument(house.db, read.id);
  if (kept?.timeZone === timeZone) return kept.content;
  if (kept) return renderSummaryPdf({ ...keptModel(kept.model), timeZone });
  // Signed before documents were kept: drawn from the answers as they were last accepted.
  const { client } = await acceptedClient(house.db, read);
  const signed = await signatureOf(house.db, read.id);
  const agreed = [client.eifSignedAt, client.deifChangesAcceptedAt].map((at) => (at ? Date.parse(at) : 0));
  const model = summaryModel(client, signed?.signature ?? null, new Date(Math.max(...agreed)));
  return renderSummaryPdf({ ...model, timeZone });
}
