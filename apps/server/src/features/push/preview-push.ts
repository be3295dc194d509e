import { type PushPreview, pushPreview } from '@onboard/domain/push/push-preview';
import type { House } from '../../house.ts';
import { pushFacts } from './push-facts.ts';

/** What a push would send now, what stands in its way, and what is better known before. */
export async function previewPush(house: House, clientId: string): Promise<PushPreview> {
  // One look at the whole, also while somebody edits.
  const reading = house.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { facts, leftOut } = await reading.execute((tx) => pushFacts(tx, clientId));
  return pushPreview(facts, leftOut);
}
