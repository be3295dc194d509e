import type { LinkState } from '@onboard/contract/session';
import { maskEmail } from '@onboard/domain/sign-in/mask-email';
import type { House } from '../../house.ts';
import { findPersonByEmail } from '../../records/people/store.ts';
import { refuse } from '../../refuse.ts';

/** What a link for choosing a password is still good for. Looking does not use it up, so mail scanners do no harm. */
export async function lookAtLink({ db, identity }: House, token: string): Promise<LinkState> {
  const link = await identity.readLink(token);
  if (link.state === 'unknown') refuse('NOT_FOUND');
  const { state, purpose } = link;
  const person = state === 'valid' ? await findPersonByEmail(db, link.email) : undefined;
  const { firstName = null, lastName = null } = person ?? {};
  const userName = state === 'valid' ? link.email : null;
  return { state, purpose, email: maskEmail(link.email), userName, firstName, lastName };
}
