import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

export interface EifDocument {
  clientId: string;
  /** The signing or acceptance it was made at. */
  eventId: string;
  content: Buffer;
  timeZone: string;
  /** What it was drawn from. */
  model: object;
  at: Date;
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Keeps a summary as it was signed or accepted: its bytes, their hash, and what they were drawn from. */
export async function addEifDocument(tx: Tx, { at, content, model, ...document }: EifDocument): Promise<void> {
  const kept = { id: newId(), ...document, content, sha256: sha256Of(content), model: JSON.stringify(model) };
  await tx
    .insertInto('eif_documents')
    .values({ ...kept, createdAt: at })
    .execute();
}

/** The newest summary that the signer agreed to; nothing for a form signed before they were kept. */
export function newestEifDocument(db: Db | Tx, clientId: string) {
  return db
    .selectFrom('eif_documents')
    .select(['content', 'timeZone', 'model', 'sha256', 'createdAt'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
