import { hashSecret, newSecret } from './secrets.ts';
import { IDENTITY_PATH, type IdentitySettings, minutesFrom } from './settings.ts';

const COOKIE = 'onboard_device';

export function deviceTokenOf(cookieHeader: string | undefined): string | undefined {
  const pair = cookieHeader?.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1);
}

export async function isRememberedDevice(
  { db, policy, now }: IdentitySettings,
  personId: string,
  token: string | undefined,
): Promise<boolean> {
  if (!token || policy.rememberDeviceMinutes === 0) return false;
  const row = await db
    .selectFrom('devices')
    .select('personId')
    .where('tokenHash', '=', hashSecret(token))
    .where('personId', '=', personId)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers this browser for the person; returns the cookie to set, or nothing when the policy does not allow it. */
export async function rememberDevice(settings: IdentitySettings, personId: string): Promise<string | undefined> {
  const { db, policy, now, origin } = settings;
  if (policy.rememberDeviceMinutes === 0) return undefined;
  const token = newSecret();
  const at = now();
  await db
    .insertInto('devices')
    .values({
      tokenHash: hashSecret(token),
      personId,
      expiresAt: minutesFrom(at, policy.rememberDeviceMinutes),
      createdAt: at,
    })
    .execute();
  const secure = origin().startsWith('https:') ? '; Secure' : '';
  const age = policy.rememberDeviceMinutes * 60;
  return `${COOKIE}=${token}; Path=${IDENTITY_PATH}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
