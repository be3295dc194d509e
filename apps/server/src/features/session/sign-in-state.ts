import type { SignInState } from '@onboard/contract/session';
import type { House } from '../../house.ts';
import type { PersonStatus } from '../../outside/identity/port.ts';
import { findPerson } from '../../records/people/store.ts';
import { found } from '../../refuse.ts';

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

/** What staff see of it; a call of its own, so that no page waits for the provider. */
export async function readSignInState(house: House, userId: string): Promise<SignInState> {
  const { identityId } = found(await findPerson(house.db, userId));
  return await signInStateOf(house, identityId);
}
