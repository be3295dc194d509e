import type { House } from '../../../house.ts';
import {
  flagUntoldPhases,
  lockUntoldPhases,
  markPhasesTold,
  type PhaseChange,
} from '../../../records/emails/due-clients.ts';
import { type Recurring, type Trigger, writeToClient } from './recurring.ts';

/**
 * Tells the people of a client that its onboarding moved on: once for each phase, and of the latest alone where it
 * moved on twice meanwhile. What moved back is nobody's news, nor that it reached again what they were told of; a policy
 * that was added since begins the passage anew.
 */
export const writePhaseChanges: Recurring = (house, trigger) =>
  house.db.transaction().execute(async (tx) => {
    const changes = await lockUntoldPhases(tx, trigger);
    const latest = new Map<string, PhaseChange>();
    for (const change of changes) if (change.isStill && !change.isStepBack) latest.set(change.clientId, change);
    let written = 0;
    for (const { clientId, clientName, phaseId, newestPolicyId } of latest.values()) {
      const data = (reader: { firstName: string; link: string }) => ({ ...reader, clientName, phaseId });
      const cause = `${phaseId} ${newestPolicyId}`;
      const email = { template: 'phase-change' as const, clientId, who: 'all' as const, cause, data };
      written += await writeToClient(house, trigger, email, tx);
    }
    await markPhasesTold(
      tx,
      changes.map(({ id }) => id),
      house.now(),
    );
    return { written };
  });

/**
 * Sets the status flag of all that changed so far, so that no e-mail is written of it. Spec portal §6 "status-flag
 * update". A number at a time, each kept by itself: what is flagged stays so, whatever becomes of the rest.
 */
export async function updateStatusFlags({ db, now }: House, asked: Trigger): Promise<{ updated: number }> {
  for (let updated = 0; ; ) {
    const flagged = await flagUntoldPhases(db, asked, now());
    if (flagged === 0) return { updated };
    updated += flagged;
  }
}
