import type { PushPayload } from '@onboard/domain/push/push-payload';
import { type PushPreview, pushPreview } from '@onboard/domain/push/push-preview';
import type { House } from '../../house.ts';
import { lastSent } from '../../records/api-jobs/store.ts';
import { pushFacts } from './push-facts.ts';

/** What a push would send now, what stands in its way, and what is better known before. */
export async function previewPush(
  house: House,
  clientId: string,
): Promise<PushPreview & { readonly pushedAt: Date | null }> {
  // One look at the whole, also while somebody edits.
  const reading = house.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { facts, leftOut, last } = await reading.execute(async (tx) => ({
    ...(await pushFacts(tx, clientId)),
    last: await lastSent(tx, clientId),
  }));
  const sent = (last?.payload ?? null) as PushPayload | null;
  return { ...pushPreview(facts, leftOut, sent), pushedAt: last?.createdAt ?? null };
}
