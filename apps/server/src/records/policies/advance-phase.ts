import type { PhaseId } from '@onboard/domain/benefits/constants.data';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import { updateEntity, type Writer } from '../../db/write.ts';

/**
 * Moves the policies of a client to the phase that what was done puts them in: from Welcome to Info Gathering with the
 * first welcome flow completed, and on to Review & Validate once nothing of info gathering waits for the client. Later
 * phases are the insurer's to begin, and nothing moves back by itself.
 */
export async function advancePhase(tx: Tx, by: Writer, clientId: string): Promise<void> {
  const { rows } = await sql<{ id: string; phaseId: PhaseId | null; isWelcomed: boolean; isGathered: boolean }>`
    SELECT p.id, p."phaseId",
      EXISTS (SELECT 1 FROM client_users cu WHERE cu."clientId" = p."clientId"
        AND cu."welcomeFlowCompletedAt" IS NOT NULL) AS "isWelcomed",
      NOT EXISTS (SELECT 1 FROM tasks t WHERE t."clientId" = p."clientId"
        AND (t."policyId" IS NULL OR t."policyId" = p.id) AND t."completedAt" IS NULL
        AND t.status IN ('Upcoming', 'Not Started', 'In Progress', 'NIGO')) AS "isGathered"
    FROM policies p WHERE p."clientId" = ${clientId} AND p."deletedAt" IS NULL ORDER BY p.id`.execute(tx);
  for (const { id, phaseId, isWelcomed, isGathered } of rows) {
    const isEarly = phaseId === 'WELCOME' || phaseId === 'INFO_GATHERING';
    const reached: PhaseId = isGathered ? 'REVIEW_AND_VALIDATE' : 'INFO_GATHERING';
    if (!isEarly || !isWelcomed || reached === phaseId) continue;
    await updateEntity(tx, by, { entity: 'Policy', clientId, id, set: { phaseId: reached } });
  }
}
