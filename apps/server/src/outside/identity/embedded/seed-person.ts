import type { FactorKind } from './factor-kinds.data.ts';
import { activateFactor, enrolFactor } from './factors.ts';
import { hashPassword } from './passwords.ts';
import { putPerson, storePassword } from './people.ts';
import type { IdentitySettings } from './settings.ts';

export interface SeedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Without one the person has yet to open an activation link. */
  readonly password?: string;
  /** Base32; without one, and without another factor, the first sign-in enrols one. */
  readonly totpSecret?: string;
  /** What the person signs in with in place of an app of their own; the codes of a phone need its number. */
  readonly factor?: { readonly kind: FactorKind; readonly phoneNumber?: string };
  readonly isPasswordExpired?: boolean;
}

const hashes = new Map<string, Promise<string>>();

/** A sample person, put in place directly. Samples share passwords, so that each is hashed once. Returns the id. */
export async function seedPerson(settings: IdentitySettings, sample: SeedPerson): Promise<string> {
  const { db, now } = settings;
  const { id } = await putPerson(db, sample);
  if (sample.password !== undefined) {
    const passwordHash = hashes.get(sample.password) ?? hashPassword(sample.password);
    hashes.set(sample.password, passwordHash);
    await storePassword(db, id, await passwordHash, now());
  }
  if (sample.isPasswordExpired) {
    await db.updateTable('people').set({ isPasswordExpired: true }).where('id', '=', id).execute();
  }
  const kind = sample.factor?.kind ?? (sample.totpSecret === undefined ? undefined : 'google');
  if (kind !== undefined) {
    const number = sample.factor?.phoneNumber;
    const phone = number === undefined ? null : { phoneNumber: number, phoneExtension: null };
    const factor = await enrolFactor(settings, id, kind, { phone, secret: sample.totpSecret });
    if (factor) await activateFactor(db, factor);
  }
  return id;
}
