/** Days an activation link stays good. */
export const ACTIVATION_LINK_DAYS = 7;

/** The address a person opens to choose a password. Opening it changes nothing. */
export function activationLink(origin: string, token: string): string {
  return `${origin}/activate?token=${encodeURIComponent(token)}`;
}
