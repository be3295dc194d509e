import { type NetChange, netChanges } from './net-changes.ts';
import { isReviewed } from './reviewed-attributes.ts';
import type { Change, TrackedEntity } from './tracked-entities.ts';

/** What our staff note down about a policy as its onboarding goes on; no page of the form tells it. */
const OF_STAFF_ALONE: ReadonlySet<string> = new Set(['phaseId', 'liveStatusDate', 'pushedToCompassAt', 'qpsEvents']);

/** Whether the summary of the form reads otherwise once this attribute changed: answers, and what policies and plans say. */
export const isOnSummary = (entity: TrackedEntity, attributeKey: string): boolean =>
  isReviewed(entity, attributeKey) || ((entity === 'Policy' || entity === 'Plan') && !OF_STAFF_ALONE.has(attributeKey));

/**
 * What these changes, made after somebody last looked, come to for the reader of the summary: how each answer stood
 * then and stands now, whether or not it is accepted. What was changed and changed back is nothing new.
 */
export function changesSinceSeen(changes: readonly Change[]): NetChange[] {
  return netChanges(
    changes.map((change) => ({
      ...change,
      changeDetails: change.changeDetails
        .filter(({ attributeKey }) => isOnSummary(change.entity, attributeKey))
        .map((detail) => ({ ...detail, status: 'pending' as const })),
    })),
  );
}
