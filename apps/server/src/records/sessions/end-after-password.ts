import type { Db } from '../../db/connect.ts';
import { endSessionsOf } from './store.ts';

/** A password was chosen at the provider: that is noted of the person, and sessions made with the old one end. Returns the person's id. */
export async function endSessionsAfterPassword(db: Db, identityId: string, at: Date): Promise<string | undefined> {
  const person = await db
    .updateTable('users')
    .set((eb) => ({ firstPasswordSet: eb.fn.coalesce('firstPasswordSet', eb.val(at)), lastPasswordSet: at }))
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (person) await endSessionsOf(db, person.id, 'PASSWORD_CHANGED');
  return person?.id;
}
