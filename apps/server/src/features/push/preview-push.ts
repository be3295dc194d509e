import { type PushPreview, pushPreview } from '@onboard/domain/push/push-preview';
import type { House } from '../../house.ts';
import { pendingChangesCount } from '../../records/changes/pending-count.ts';
import { pushFacts } from './push-facts.ts';

/** What a push would send now, what stands in its way, and what is better known before. */
export async function previewPush(house: House, clientId: string): Promise<PushPreview> {
  const [facts, pending] = await Promise.all([pushFacts(house.db, clientId), pendingChangesCount(house.db, clientId)]);
  return pushPreview(facts, pending);
}
