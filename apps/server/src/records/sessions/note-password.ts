import type { Tx } from '../../db/connect.ts';
import { endSessionsOf } from './store.ts';

// Two clocks, and a date that was noted a little before or after the fact, are no other password.
const SAME_WITHIN_MS = 60_000;

/** When a password was chosen. */
export interface PasswordAt {
  readonly at: Date;
  /**
   * True when it is known that a password was chosen at this moment, false when this is only when the provider last had
   * one set, which may be noted already.
   */
  readonly isCertain: boolean;
}

export interface NotedPassword {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** `known` when it was noted before, `first` where none was. */
  readonly news: 'known' | 'first' | 'changed';
}

/**
 * Notes of a person when their password was chosen, and ends the sessions made with the one before. Called again for
 * the same password it does nothing.
 */
export async function notePassword(
  tx: Tx,
  identityId: string,
  { at, isCertain }: PasswordAt,
): Promise<NotedPassword | undefined> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'firstPasswordSet', 'lastPasswordSet'])
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { firstPasswordSet, lastPasswordSet: last, ...person } = found;
  const knownUntil = last === null ? 0 : last.getTime() + (isCertain ? 0 : SAME_WITHIN_MS);
  if (at.getTime() <= knownUntil) return { ...person, news: 'known' };
  await tx
    .updateTable('users')
    .set({ firstPasswordSet: firstPasswordSet ?? at, lastPasswordSet: at })
    .where('id', '=', person.id)
    .execute();
  // A date that was merely missing says of no session that it began with another password.
  if (last !== null || isCertain) await endSessionsOf(tx, person.id, 'PASSWORD_CHANGED', at);
  return { ...person, news: last === null ? 'first' : 'changed' };
}
