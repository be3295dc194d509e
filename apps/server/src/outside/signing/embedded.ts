import type pg from 'pg';
import type { EnvelopeRecipient, Signing } from './port.ts';

/** An envelope as the sample world hands it over. */
export interface SeededEnvelope {
  envelopeId: string;
  closedAt: Date | null;
  recipients: readonly (EnvelopeRecipient & { actedAt: Date | null })[];
}

/** The signing system that comes with the product: its envelopes are in the database, beside those of the portal. */
export interface EmbeddedSigning extends Signing {
  /** Keeps an envelope; one that is here already stays as it is. */
  seedEnvelope(envelope: SeededEnvelope): Promise<void>;
  /** Who an envelope goes to now. */
  recipientsOf(envelopeId: string): Promise<EnvelopeRecipient[]>;
}

export function createEmbeddedSigning(pool: pg.Pool): EmbeddedSigning {
  return {
    async changeRecipient(envelopeId, { recipientId, name, email }) {
      const { rowCount } = await pool.query(
        `UPDATE signing.recipients r SET name = $3, email = $4 FROM signing.envelopes e
         WHERE r."envelopeId" = $1 AND r."recipientId" = $2 AND e.id = r."envelopeId"
           AND r."actedAt" IS NULL AND e."closedAt" IS NULL`,
        [envelopeId, recipientId, name, email],
      );
      return rowCount === 1 ? 'changed' : 'closed';
    },
    async seedEnvelope({ envelopeId, closedAt, recipients }) {
      await pool.query('INSERT INTO signing.envelopes (id, "closedAt") VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        envelopeId,
        closedAt,
      ]);
      for (const { recipientId, name, email, actedAt } of recipients) {
        await pool.query(
          `INSERT INTO signing.recipients ("envelopeId", "recipientId", name, email, "actedAt") VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT DO NOTHING`,
          [envelopeId, recipientId, name, email, actedAt],
        );
      }
    },
    async recipientsOf(envelopeId) {
      const { rows } = await pool.query<EnvelopeRecipient>(
        `SELECT "recipientId", name, email FROM signing.recipients WHERE "envelopeId" = $1 ORDER BY "recipientId"`,
        [envelopeId],
      );
      return rows;
    },
  };
}
