import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

export interface EifEvent {
  clientId: string;
  event: 'signed' | 'markedReady' | 'withdrawn' | 'accepted' | 'declined' | 'undone';
  reason?: string | null;
  actorId: string | null;
  actorName: string;
  /** Facts for the audit: consent, address, document hash. */
  details?: Record<string, unknown>;
  at: Date;
}

/** Writes down a transition of the form: one row each, with actor, time and reason (Design §3). Returns its id. */
export async function addEifEvent(tx: Tx, { at, details, reason, ...event }: EifEvent): Promise<string> {
  const id = newId();
  await tx
    .insertInto('eif_events')
    .values({ id, ...event, reason: reason ?? null, details: JSON.stringify(details ?? {}), createdAt: at })
    .execute();
  return id;
}

/** What happened to the form, newest first; no more than `most`. */
export function listEifEvents(db: Db | Tx, clientId: string, most?: number) {
  const events = db
    .selectFrom('eif_events')
    .select(['event', 'reason', 'actorName', 'createdAt', 'details'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return (most === undefined ? events : events.limit(most)).execute();
}
