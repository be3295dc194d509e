import type { PhaseId } from '@onboard/domain/benefits/constants.data';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import { updateEntity, type Writer } from '../../db/write.ts';

/** Until the insurer takes over, the phase follows from what the client did; what comes back takes it back. */
const FOLLOWS_TASKS: ReadonlySet<PhaseId | null> = new Set(['WELCOME', 'INFO_GATHERING', 'REVIEW_AND_VALIDATE']);

/**
 * Puts the policies of a client in the phase that follows from what was done: from Welcome to Info Gathering with the
 * first welcome flow completed, and on to Review & Validate once nothing of the whole client waits to be handed in. A
 * task that comes back, or is added, takes it back to Info Gathering. Later phases are the insurer's to begin and to end.
 * To be called by whatever changes which tasks are in.
 */
export async function advancePhase(tx: Tx, by: Writer, clientId: string): Promise<void> {
  // Of two things that come in at once the later one sees both.
  await tx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: string; phaseId: PhaseId | null; isWelcomed: boolean; isGathered: boolean }>`
    SELECT p.id, p."phaseId",
      EXISTS (SELECT 1 FROM client_users cu WHERE cu."clientId" = p."clientId"
        AND cu."welcomeFlowCompletedAt" IS NOT NULL) AS "isWelcomed",
      NOT EXISTS (SELECT 1 FROM tasks t
        LEFT JOIN policies q ON q."clientId" = t."clientId" AND q.id = t."policyId"
        WHERE t."clientId" = p."clientId" AND q."deletedAt" IS NULL AND t."completedAt" IS NULL
        AND t.status IN ('Upcoming', 'Not Started', 'In Progress', 'NIGO')) AS "isGathered"
    FROM policies p WHERE p."clientId" = ${clientId} AND p."deletedAt" IS NULL ORDER BY p.id`.execute(tx);
  for (const { id, phaseId, isWelcomed, isGathered } of rows) {
    const reached: PhaseId = isGathered ? 'REVIEW_AND_VALIDATE' : 'INFO_GATHERING';
    if (!FOLLOWS_TASKS.has(phaseId) || reached === phaseId) continue;
    if (phaseId === 'WELCOME' && !isWelcomed) continue;
    await updateEntity(tx, by, { entity: 'Policy', clientId, id, set: { phaseId: reached } });
  }
}
