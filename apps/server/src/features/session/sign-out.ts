import type { JobKind } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { endSession } from '../../records/sessions/store.ts';

export const signedOut: JobKind<{ identityId: string }> = { name: 'signed-out' };

/**
 * Ends the session. Where the identity provider keeps a session of its own in the browser, a job ends that too: signing
 * out leaves no other door open, and does not wait for the provider.
 */
export async function signOut({ db, identity, jobs }: House, token: string): Promise<void> {
  const userId = await endSession(db, token);
  const person = userId && identity.endBrowserSessions ? await findUser(db, userId) : undefined;
  if (person?.identityId) await jobs.send(db, signedOut, { identityId: person.identityId });
}

export const endAtProvider = async ({ identity }: House, { identityId }: { identityId: string }): Promise<void> =>
  await identity.endBrowserSessions?.(identityId);
