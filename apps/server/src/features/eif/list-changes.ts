import type { eifApi } from '@onboard/contract/eif';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { isOnSummary } from '@onboard/domain/changes/seen-changes';
import type { House } from '../../house.ts';
import { reviewDates } from '../../records/eif/act-on-form.ts';
import { hasChange, listChanges } from '../../records/eif/changes.ts';
import { listEifEvents } from '../../records/eif/events.ts';
import { found, refuse } from '../../refuse.ts';

/** The changes that may still remain to review, what happened to the form so far, and where it stands: of one moment. */
export async function changesOfForm(house: House, clientId: string): Promise<ReplyOf<typeof eifApi.changes>> {
  return house.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const review = found(await reviewDates(tx, clientId));
      const data = await listChanges(tx, clientId, { isOpenOnly: true });
      const events = await listEifEvents(tx, clientId);
      const isDeclined = events[0]?.event === 'declined';
      const declined = isDeclined ? await listChanges(tx, clientId, { isOpenOnly: true, isReopened: true }) : [];
      const shown = events.map(({ event, reason, actorName, createdAt, details }) => {
        const { account } = details as { account?: { name: string } };
        return { event, reason, actorName, accountName: account?.name ?? null, createdAt };
      });
      return { data, declined, events: shown, hasPending: pendingOf(netChanges(data)).length > 0, review };
    });
}

/**
 * Changes of answers that are newer than one which was seen; what our staff keep about a client is not among them.
 * Refuses with NOT_FOUND where the one that was seen is not the client's.
 */
export async function newsOfForm(
  house: House,
  clientId: string,
  after: string | undefined,
): Promise<ReplyOf<typeof eifApi.news>> {
  if (after !== undefined && !(await hasChange(house.db, clientId, after))) refuse('NOT_FOUND');
  const changes = await listChanges(house.db, clientId, { after: after ?? null });
  const answers = changes.flatMap((change) => {
    const changeDetails = change.changeDetails.filter(({ attributeKey }) => isOnSummary(change.entity, attributeKey));
    return changeDetails.length === 0 ? [] : [{ ...change, changeDetails }];
  });
  return { data: answers };
}
