import { sweepLinks } from '../links.ts';
import type { IdentitySettings } from './settings.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Deletes what has expired. */
export async function sweep({ db, now, policy }: IdentitySettings): Promise<void> {
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * DAY);
  await db.deleteFrom('transactions').where('expiresAt', '<', at).execute();
  await db.deleteFrom('session_tokens').where('expiresAt', '<', at).execute();
  await db.deleteFrom('sent_codes').where('expiresAt', '<', at).execute();
  await db.deleteFrom('devices').where('expiresAt', '<', at).execute();
  await db.deleteFrom('request_counts').where('windowEndsAt', '<', at).execute();
  await db.deleteFrom('oidc_payloads').where('expiresAt', '<', before(1)).execute();
  await db.deleteFrom('attempts').where('lastAt', '<', before(1)).execute();
  await db.deleteFrom('audit_log').where('at', '<', before(policy.auditDays)).execute();
  await sweepLinks(db, at);
}
