import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';

/** A recipient of whom the signing system still has an address from before. */
export interface UntoldRecipient {
  clientId: string;
  id: string;
  envelopeId: string | null;
  name: string;
  email: string;
}

/**
 * One of a person's recipients that the signing system is to be told of, held until the transaction ends, so that a
 * further change of the address comes after. One that another node holds is that node's.
 */
export async function lockUntoldRecipient(tx: Tx, userId: string): Promise<UntoldRecipient | undefined> {
  const { rows } = await sql<UntoldRecipient>`
    SELECT r."clientId", r.id, f."envelopeId", r.name, r.email
    FROM onboarding_form_recipients r
    JOIN onboarding_forms f ON f."clientId" = r."clientId" AND f.id = r."onboardingFormId"
    WHERE r."userId" = ${userId} AND r."emailChangedAt" IS NOT NULL
    ORDER BY r."emailChangedAt", r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** The signing system knows the address. */
export async function markTold(tx: Tx, clientId: string, id: string): Promise<void> {
  await tx
    .updateTable('onboarding_form_recipients')
    .set({ emailChangedAt: null })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .execute();
}
