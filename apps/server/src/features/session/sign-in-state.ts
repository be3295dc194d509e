import type { SignInState } from '@onboard/contract/session';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import type { PersonStatus } from '../../outside/identity/port.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { manageable } from './manageable.ts';

const STATES: Readonly<Record<PersonStatus, SignInState['state']>> = {
  INVITED: 'NOT_ACTIVATED',
  ACTIVE: 'ACTIVE',
  LOCKED: 'LOCKED',
  SUSPENDED: 'SUSPENDED',
  DEACTIVATED: 'DEACTIVATED',
};

/** How the provider has the sign-in of a person; it knows nobody who was never invited. */
export async function signInStateOf({ identity }: House, identityId: string | null): Promise<SignInState> {
  if (identityId === null) return { state: 'NOT_ACTIVATED', lockedUntil: null };
  const known = await identity.findPerson(identityId);
  if (!known) return { state: 'UNKNOWN', lockedUntil: null };
  return { state: STATES[known.status], lockedUntil: known.lockedUntil?.toISOString() ?? null };
}

/**
 * What whoever may manage the person sees of it, so that nobody watches for the lock of an owner. A call of its own, so
 * that no page waits for the provider.
 */
export async function readSignInState(house: House, userId: string, by: SignedIn): Promise<SignInState> {
  const { identityId } = manageable(by, await findUser(house.db, userId));
  return await signInStateOf(house, identityId);
}
