import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { lockUntoldRecipient, markTold } from '../../records/onboarding-forms/untold-addresses.ts';

/** Says that addresses of a person's forms are new to the signing system; which they are is noted with the recipients. */
export const tellSigning: JobKind<{ userId: string }> = { name: 'tell-signing' };

/** Longer than this one job does not go on; the rest is another's. */
const MOST_MS = 30_000;

/** Tells the signing system the present address of every recipient it has an old one of, each in a step of its own. */
export async function tellSigningOf(house: House, { userId }: { userId: string }): Promise<void> {
  const until = performance.now() + MOST_MS;
  while (await tellNext(house, userId)) {
    if (performance.now() < until) continue;
    await house.jobs.send(house.db, tellSigning, { userId });
    return;
  }
}

/** False when there is nothing left to tell. */
function tellNext({ db, signing, log }: House, userId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const recipient = await lockUntoldRecipient(tx, userId);
    if (!recipient) return false;
    const { clientId, id: recipientId, envelopeId, name, email } = recipient;
    // A form that was not handed over yet goes there with the address it has then.
    const outcome = envelopeId && (await signing.changeRecipient(envelopeId, { recipientId, name, email }));
    if (outcome === 'closed') log.warn({ clientId, recipientId }, 'an envelope took no new address: it is over');
    await markTold(tx, clientId, recipientId);
    return true;
  });
}
