import type { IdentitySettings } from './settings.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Deletes what has expired. Links are kept for a while, so that an old one can still be told from an unknown one. */
export async function sweep({ db, now }: IdentitySettings): Promise<void> {
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  await db.deleteFrom('transactions').where('expiresAt', '<', at).execute();
  await db.deleteFrom('session_tokens').where('expiresAt', '<', at).execute();
  await db.deleteFrom('devices').where('expiresAt', '<', at).execute();
  await db.deleteFrom('request_counts').where('windowEndsAt', '<', at).execute();
  await db.deleteFrom('oidc_payloads').where('expiresAt', '<', before(1)).execute();
  await db.deleteFrom('attempts').where('lastAt', '<', before(1)).execute();
  await db.deleteFrom('activation_tokens').where('expiresAt', '<', before(90)).execute();
}
