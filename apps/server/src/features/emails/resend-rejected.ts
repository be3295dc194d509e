import type { House } from '../../house.ts';
import { lockRefused, queueDelivery } from '../../records/emails/store.ts';

const SINCE_MS = 30 * 24 * 60 * 60 * 1_000;

/** Sends once more what was rejected or bounced in the last 30 days, of all clients or of one. */
export async function resendRejected(
  house: House,
  { by, clientId }: { by: string; clientId?: string | undefined },
): Promise<{ resent: number }> {
  const since = new Date(house.now().getTime() - SINCE_MS);
  return house.db.transaction().execute(async (tx) => {
    const ids = await lockRefused(tx, since, clientId);
    for (const id of ids) await queueDelivery(tx, house, id, by);
    return { resent: ids.length };
  });
}
