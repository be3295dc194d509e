import type { House } from '../../house.ts';
import { refuse } from '../../refuse.ts';
import { notePasswordChosen } from './note-password-chosen.ts';

const LINK_REFUSALS = {
  unknown: 'NOT_FOUND',
  expired: 'LINK_EXPIRED',
  used: 'LINK_USED',
  withdrawn: 'LINK_WITHDRAWN',
} as const;

/** Sets the password by a link, which is used up. Sessions made before end. Spec portal §7. */
export async function setPassword(
  house: House,
  { token, password }: { token: string; password: string },
): Promise<{ userName: string }> {
  const result = await house.identity.setPassword(token, password);
  if (result.outcome === 'refused') {
    const details = result.problems.map((message) => ({ path: 'body.password', message }));
    refuse('PASSWORD_NOT_ACCEPTED', { details });
  }
  if (result.outcome !== 'set') refuse(LINK_REFUSALS[result.outcome]);
  const person = await notePasswordChosen(house, result.identityId, { at: result.setAt, isCertain: true });
  return { userName: person?.email ?? refuse('NOT_FOUND') };
}
