import type { eifApi } from '@onboard/contract/eif';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { isOnSummary } from '@onboard/domain/changes/seen-changes';
import type { House } from '../../house.ts';
import { reviewDates } from '../../records/eif/act-on-form.ts';
import { listChanges } from '../../records/eif/changes.ts';
import { listEifEvents } from '../../records/eif/events.ts';
import { found } from '../../refuse.ts';

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

/** Of one answer: whoever is further behind asks again, from where it ends. */
const MOST_NEWS = 500;

/**
 * Changes of answers that came after the number of changes that were seen; what our staff keep about a client is not
 * among them.
 */
export async function newsOfForm(house: House, clientId: string, after: number): Promise<ReplyOf<typeof eifApi.news>> {
  const changes = await listChanges(house.db, clientId, { after, most: MOST_NEWS });
  const data = changes.flatMap((change) => {
    const changeDetails = change.changeDetails.filter(({ attributeKey }) => isOnSummary(change.entity, attributeKey));
    return changeDetails.length === 0 ? [] : [{ ...change, changeDetails }];
  });
  return { data, upTo: changes.at(-1)?.number ?? after };
}
