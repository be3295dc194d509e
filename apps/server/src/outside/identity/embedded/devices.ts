import { sql } from 'kysely';
import { hashSecret, newSecret } from './secrets.ts';
import { daysFrom, IDENTITY_PATH, type IdentitySettings, minutesFrom } from './settings.ts';

const COOKIE = 'onboard_device';
/** Days a device that somebody signed in from is known, so that strangers cannot lock its person out. */
const KNOWN_DAYS = 180;
const SHORTEST_TOKEN = 20;

export function deviceTokenOf(cookieHeader: string | undefined): string | undefined {
  const pair = cookieHeader?.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) || undefined;
}

/** A device the client names by itself. A short name could be guessed, so it counts for nothing. */
export const namedDevice = (token: unknown): string | undefined =>
  typeof token === 'string' && token.length >= SHORTEST_TOKEN && token.length <= 200
    ? hashSecret(`named:${token}`)
    : undefined;

export interface Device {
  /** The device's own secret, in the cookie we set. */
  readonly deviceToken?: string | undefined;
  /** The hash of a name the client gave it, which goes before the cookie. */
  readonly deviceHash?: string | null | undefined;
}

const hashOf = ({ deviceToken, deviceHash }: Device) =>
  deviceHash ?? (deviceToken === undefined ? undefined : hashSecret(deviceToken));

/** The device's name, when the person with this address has signed in from it. */
export async function knownDevice(
  { db, now }: IdentitySettings,
  email: string,
  device: Device,
): Promise<{ tokenHash: string; personId: string } | undefined> {
  const tokenHash = hashOf(device);
  if (tokenHash === undefined) return undefined;
  return await db
    .selectFrom('devices')
    .innerJoin('people', 'people.id', 'devices.personId')
    .select(['devices.tokenHash', 'devices.personId'])
    .where('devices.tokenHash', '=', tokenHash)
    .where('people.email', '=', email)
    .where('devices.expiresAt', '>', now())
    .executeTakeFirst();
}

/** Whether the person need not give a code on this device. */
export async function isRememberedDevice(
  { db, policy, now }: IdentitySettings,
  personId: string,
  device: Device,
): Promise<boolean> {
  const tokenHash = hashOf(device);
  if (tokenHash === undefined || policy.rememberDeviceMinutes === 0) return false;
  const row = await db
    .selectFrom('devices')
    .select('personId')
    .where('tokenHash', '=', tokenHash)
    .where('personId', '=', personId)
    .where('codeFreeUntil', '>', now())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that the person signed in from here, and, where asked for and allowed, that the code may be left out for a
 * while. Returns the cookie to set. A cookie is replaced at each sign-in, so that one somebody planted or copied before
 * is worth nothing after.
 */
export async function noteDevice(
  { db, policy, now, origin }: IdentitySettings,
  personId: string,
  { isRemembered, ...device }: Device & { isRemembered: boolean },
): Promise<string | undefined> {
  const at = now();
  const token = newSecret();
  const tokenHash = device.deviceHash ?? hashSecret(token);
  if (!device.deviceHash && device.deviceToken !== undefined) {
    const before = hashSecret(device.deviceToken);
    await db.updateTable('devices').set({ tokenHash }).where('tokenHash', '=', before).execute();
  }
  const isCodeFree = isRemembered && policy.rememberDeviceMinutes > 0;
  const codeFreeUntil = isCodeFree ? minutesFrom(at, policy.rememberDeviceMinutes) : null;
  const expiresAt = daysFrom(at, KNOWN_DAYS);
  await db
    .insertInto('devices')
    .values({ tokenHash, personId, expiresAt, codeFreeUntil, createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'personId']).doUpdateSet({
        expiresAt,
        codeFreeUntil: sql`coalesce(excluded."codeFreeUntil", devices."codeFreeUntil")`,
      }),
    )
    .execute();
  if (device.deviceHash) return undefined;
  const secure = origin().startsWith('https:') ? '; Secure' : '';
  const age = KNOWN_DAYS * 24 * 60 * 60;
  return `${COOKIE}=${token}; Path=${IDENTITY_PATH}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
