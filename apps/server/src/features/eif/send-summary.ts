import type { ClientRead } from '@onboard/contract/clients';
import { isTimeZone } from '@onboard/domain/calendar/display-instant';
import type { FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { listEifEvents } from '../../records/eif/events.ts';
import { found, refuse } from '../../refuse.ts';
import { summaryPdf } from './summary-pdf.ts';

/** The summary as a file to download. Spec portal §7; the zone is America/New_York unless told (§5). */
export async function sendSummary(house: House, clientId: string, timeZone: string | undefined, reply: FastifyReply) {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    refuse('VALIDATION', { details: [{ path: 'query.tz', message: 'Use a time zone such as America/New_York.' }] });
  }
  const client = JSON.parse(found(await readClientJson(house.db, clientId))) as ClientRead;
  const events = client.eifSignedAt ? await listEifEvents(house.db, clientId) : [];
  const signed = events.find(({ event }) => event === 'signed');
  const details = signed?.details as { name?: string; title?: string } | undefined;
  const signature = signed && {
    name: details?.name ?? signed.actorName,
    title: details?.title ?? null,
    at: signed.createdAt,
  };
  const pdf = await summaryPdf(client, timeZone, signature ?? null);
  const name = `Company Information Summary - ${client.name ?? 'client'}`.replace(/[^\w .&-]/g, '').slice(0, 100);
  return reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .send(pdf);
}
