import type { House } from '../../house.ts';
import { issueActivationLink } from '../../records/people/issue-activation-link.ts';
import { findUser } from '../../records/people/sign-in-store.ts';
import { found, refuse } from '../../refuse.ts';

/** A link that staff pass on by hand, for someone who has not chosen a password yet. Spec portal §6 "copy activation link". */
export async function makeActivationLink(
  { db, identity, config }: House,
  userId: string,
): Promise<{ link: string; expiresAt: Date }> {
  const user = found(await findUser(db, userId));
  if (user.identityId !== null && (await identity.hasPassword(user.identityId))) {
    refuse('WRONG_STATE', { message: 'This person already has a password and can sign in.' });
  }
  return await issueActivationLink({ db, identity, portalUrl: config.portalUrl }, user);
}
