import type { House } from '../../house.ts';
import { pointAtNextReaders } from '../../records/emails/next-readers.ts';
import { lockRefused, queueDelivery } from '../../records/emails/store.ts';
import { whyLinkIsDead } from './dead-link.ts';

const SINCE_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Sends once more what was rejected or bounced in the last 30 days, of all clients or of one, to its readers where they
 * are today; not what has a dead link or no reader any more.
 */
export async function resendRejected(
  house: House,
  { by, clientId }: { by: string; clientId?: string | undefined },
): Promise<{ resent: number }> {
  const since = new Date(house.now().getTime() - SINCE_MS);
  return house.db.transaction().execute(async (tx) => {
    let resent = 0;
    for (const email of await lockRefused(tx, since, clientId)) {
      if (await whyLinkIsDead(house, email)) continue;
      const pointed = await pointAtNextReaders(tx, email.id);
      if (!pointed) continue;
      await queueDelivery(tx, house, email.id, by, pointed.change);
      resent += 1;
    }
    return { resent };
  });
}
