import type { eifApi } from '@onboard/contract/eif';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import type { House } from '../../house.ts';
import { listChanges } from '../../records/eif/changes.ts';
import { listEifEvents } from '../../records/eif/events.ts';

/** The changes that may still remain to review, and what happened to the form so far. */
export async function changesOfForm(house: House, clientId: string): Promise<ReplyOf<typeof eifApi.changes>> {
  const data = await listChanges(house.db, clientId, { isOpenOnly: true });
  const events = await listEifEvents(house.db, clientId);
  const isDeclined = events[0]?.event === 'declined';
  const declined = isDeclined ? await listChanges(house.db, clientId, { isOpenOnly: true, isReopened: true }) : [];
  const shown = events.map(({ event, reason, actorName, createdAt, details }) => {
    const { account } = details as { account?: { name: string } };
    return { event, reason, actorName, accountName: account?.name ?? null, createdAt };
  });
  return { data, declined, events: shown, hasPending: pendingOf(netChanges(data)).length > 0 };
}
