/** Days an activation link stays good. */
export const ACTIVATION_LINK_DAYS = 7;

/** The address a person opens to choose a password. Opening it changes nothing. */
export function activationLink(origin: string, token: string): string {
  return `${origin}/activate?token=${encodeURIComponent(token)}`;
}

/** The same for somebody who was sent a link before, and did not use it in time. */
export function reactivationLink(origin: string, token: string): string {
  return `${origin}/reactivate?token=${encodeURIComponent(token)}`;
}
