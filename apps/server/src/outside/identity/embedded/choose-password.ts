import { endSignInsOf, storePassword } from './people.ts';
import type { IdentitySettings } from './settings.ts';
import type { IdentityDb } from './tables.ts';

/**
 * Stores a password that the person chose, and ends what began with the one before, but the sign-in named. What must
 * follow is sent in the same transaction, so that it comes about even if the process ends right after.
 */
export async function choosePassword(
  { now, onPasswordStored }: IdentitySettings,
  tx: IdentityDb,
  { personId, passwordHash, within }: { personId: string; passwordHash: string; within?: string },
): Promise<Date> {
  const at = now();
  await storePassword(tx, personId, passwordHash, at);
  await endSignInsOf(tx, personId, within);
  await onPasswordStored(tx, personId, at);
  return at;
}
