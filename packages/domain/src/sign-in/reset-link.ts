/** Minutes a link to choose another password stays good. */
export const RESET_LINK_MINUTES = 60;

/** The address a person opens to choose another password. Opening it changes nothing. */
export function resetLink(origin: string, token: string): string {
  return `${origin}/reset?token=${encodeURIComponent(token)}`;
}
