import type { House } from '../../house.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { endSessionsAfterPassword } from '../../records/sessions/end-after-password.ts';
import { refuse } from '../../refuse.ts';

const LINK_REFUSALS = { unknown: 'NOT_FOUND', expired: 'LINK_EXPIRED', used: 'LINK_USED' } as const;

/** Sets the password by an activation link, which is used up. Sessions made before end. Spec portal §7. */
export async function setPassword(
  { db, identity, now }: House,
  { token, password }: { token: string; password: string },
): Promise<{ userName: string }> {
  const result = await identity.setPassword(token, password);
  if (result.outcome === 'refused') {
    const details = result.problems.map((message) => ({ path: 'body.password', message }));
    refuse('PASSWORD_NOT_ACCEPTED', { details });
  }
  if (result.outcome !== 'set') refuse(LINK_REFUSALS[result.outcome]);
  const userId = await endSessionsAfterPassword(db, result.identityId, now());
  if (!userId) refuse('NOT_FOUND');
  const user = await findUser(db, userId);
  return { userName: user?.email ?? '' };
}
