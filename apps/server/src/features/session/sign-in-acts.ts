import type { SignInAct } from '@onboard/contract/session';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { manageable } from './manageable.ts';

/**
 * What a person did at the provider, for whoever may let them in again: the same people who may lift their lock, so
 * that staff do not look into the sign-ins of owners (Spec portal §6). Nothing of before they were added, since an
 * address may have been somebody else's here.
 */
export async function readSignInActs(
  { db, identity }: House,
  userId: string,
  by: SignedIn,
): Promise<{ data: SignInAct[] | null }> {
  const { identityId, createdAt } = manageable(by, await findUser(db, userId));
  if (!identity.actsOf) return { data: null };
  const acts = identityId === null ? [] : await identity.actsOf(identityId);
  return {
    data: acts.filter(({ at }) => at >= createdAt).map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  };
}
