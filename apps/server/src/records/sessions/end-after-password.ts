import type { Db, Tx } from '../../db/connect.ts';
import { endSessionsOf } from './store.ts';

export interface WithNewPassword {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** False when an older password was replaced. */
  readonly isFirstPassword: boolean;
}

/** A password was chosen at the provider: that is noted of the person, and sessions made with the old one end. */
export async function endSessionsAfterPassword(
  db: Db | Tx,
  identityId: string,
  at: Date,
): Promise<WithNewPassword | undefined> {
  const person = await db
    .updateTable('users')
    .set((eb) => ({ firstPasswordSet: eb.fn.coalesce('firstPasswordSet', eb.val(at)), lastPasswordSet: at }))
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .returning(['id', 'email', 'firstName', 'firstPasswordSet'])
    .executeTakeFirst();
  if (!person) return undefined;
  await endSessionsOf(db, person.id, 'PASSWORD_CHANGED');
  const { id, email, firstName, firstPasswordSet } = person;
  return { id, email, firstName, isFirstPassword: firstPasswordSet?.getTime() === at.getTime() };
}
