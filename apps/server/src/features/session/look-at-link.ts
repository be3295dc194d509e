import type { LinkState } from '@onboard/contract/session';
import { maskEmail } from '@onboard/domain/sign-in/mask-email';
import type { House } from '../../house.ts';
import { refuse } from '../../refuse.ts';

/** What an activation link is still good for. Looking does not use it up, so mail scanners do no harm. */
export async function lookAtLink({ identity }: House, token: string): Promise<LinkState> {
  const link = await identity.readLink(token);
  if (link.state === 'unknown') refuse('NOT_FOUND');
  return { state: link.state, email: maskEmail(link.email), userName: link.state === 'valid' ? link.email : null };
}
