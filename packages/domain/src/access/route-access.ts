import { type Actor, can } from './ability.ts';

/** What a screen is for; decides who may open it. Spec portal §2. */
export const VIEW_KINDS = [
  'basic',
  'hub',
  'internal',
  'broker',
  'benAdmin',
  'auth',
  'clear',
  'explorer',
  'outside_signer',
] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];
export type AuthMode = 'required' | 'not_allowed' | 'optional' | 'outside_signer';

/** Whether the signed-in person may open a screen of this kind, for this client where it has one. Spec portal §6. */
export function mayOpen(actor: Actor, view: ViewKind, clientId?: string): boolean {
  switch (view) {
    case 'internal':
      return can(actor, 'read', 'internal') && can(actor, 'update', 'internal') && can(actor, 'delete', 'internal');
    case 'hub':
    case 'clear':
      return (
        clientId !== undefined &&
        can(actor, 'read', 'client', { clientId }) &&
        can(actor, 'update', 'client', { clientId })
      );
    case 'broker':
      return can(actor, 'read', 'broker');
    case 'benAdmin':
      return can(actor, 'read', 'benAdmin');
    default:
      return true;
  }
}
