import type { EmailData, EmailTemplateId } from '@onboard/domain/emails/email-templates';
import { dateOf } from '@onboard/domain/explorer/today';
import type { Tx } from '../../../db/connect.ts';
import { updateEntity } from '../../../db/write.ts';
import type { House } from '../../../house.ts';
import { queueEmailOnce } from '../../../records/emails/queue-email.ts';
import { readersOfClient } from '../../../records/emails/readers-of-client.ts';

/** What makes recurring e-mails go out: the clock, or an owner who asks for them now, for all clients or for one. */
export interface Trigger {
  by: string | null;
  clientId?: string | undefined;
}

export interface Written {
  written: number;
}

/** Writes the e-mails of one kind that are due. Asked again the same day it writes none twice. */
export type Recurring = (house: House, trigger: Trigger) => Promise<Written>;

/** What the records are asked: today where the provider is, and whether all clients are meant. */
export const askedOf = (house: House, { clientId }: Trigger) => ({ today: dateOf(house.now()), clientId });

interface ToClient<T extends EmailTemplateId> {
  template: T;
  clientId: string;
  who: 'all' | 'signers';
  /** What brings it about, beside the client and the reader. */
  cause: string;
  /** Behind the address of the client's home. */
  place?: string;
  data: (reader: { firstName: string; link: string }) => EmailData[T];
  /** The date of the client that says that it was sent; it goes out while that is empty. */
  sentDate?: 'riskAcceptanceEmailSentDate' | 'dentalIdCardsEmailSentDate' | 'baReviewAndSubmitEmailSentDate';
}

/** Writes an e-mail to the people of a client, each on their own, and notes the date where the client keeps one. */
export async function writeToClient<T extends EmailTemplateId>(
  house: House,
  { by }: Trigger,
  { template, clientId, who, cause, place = '', data, sentDate }: ToClient<T>,
  given?: Tx,
): Promise<number> {
  const link = `${house.config.portalUrl}/client/${clientId}${place}`;
  const work = async (tx: Tx): Promise<number> => {
    let written = 0;
    for (const { userId, email, firstName } of await readersOfClient(tx, clientId, who)) {
      const about = { clientId, to: [email], userIds: [userId], createdBy: by };
      const isNew = await queueEmailOnce(
        tx,
        house,
        { template, data: data({ firstName, link }), ...about },
        `${clientId} ${cause} ${userId}`,
      );
      if (isNew) written += 1;
    }
    if (written > 0 && sentDate) {
      const set = { [sentDate]: house.now().toISOString() };
      await updateEntity(tx, { userId: by, isRecordKeeper: true }, { entity: 'Client', clientId, id: clientId, set });
    }
    return written;
  };
  return given ? work(given) : house.db.transaction().execute(work);
}

/** Adds up what was written for each. */
export async function forEach<D>(due: readonly D[], write: (each: D) => Promise<number>): Promise<Written> {
  let written = 0;
  for (const each of due) written += await write(each);
  return { written };
}
