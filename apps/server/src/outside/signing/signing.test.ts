import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../testing/templates.ts';
import { signingConformance } from './conformance.ts';
import { createEmbeddedSigning, type EmbeddedSigning } from './embedded.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let signing: EmbeddedSigning;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  pool = openPool(database.url, 2);
  signing = createEmbeddedSigning(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

signingConformance('embedded', () => ({
  signing,
  recipientsOf: (envelopeId) => signing.recipientsOf(envelopeId),
  async envelope({ recipients, isClosed = false }) {
    const envelopeId = newId();
    const at = new Date();
    await signing.seedEnvelope({
      envelopeId,
      closedAt: isClosed ? at : null,
      recipients: recipients.map(({ hasActed = false, ...each }) => ({ ...each, actedAt: hasActed ? at : null })),
    });
    return envelopeId;
  },
}));
