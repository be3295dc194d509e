import { enrolFactor } from './factors.ts';
import { hashPassword } from './passwords.ts';
import { putPerson, storePassword } from './people.ts';
import type { IdentitySettings } from './settings.ts';

export interface SeedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Without one the person has yet to open an activation link. */
  readonly password?: string;
  /** Base32; without one the first sign-in enrols an authenticator app. */
  readonly totpSecret?: string;
  readonly isPasswordExpired?: boolean;
}

const hashes = new Map<string, Promise<string>>();

/** A sample person, put in place directly. Samples share passwords, so that each is hashed once. Returns the id. */
export async function seedPerson({ db, now }: IdentitySettings, sample: SeedPerson): Promise<string> {
  const { id } = await putPerson(db, sample);
  if (sample.password !== undefined) {
    const passwordHash = hashes.get(sample.password) ?? hashPassword(sample.password);
    hashes.set(sample.password, passwordHash);
    await storePassword(db, id, await passwordHash, now());
  }
  if (sample.isPasswordExpired) {
    await db.updateTable('people').set({ isPasswordExpired: true }).where('id', '=', id).execute();
  }
  if (sample.totpSecret !== undefined) {
    const kind = { factorType: 'token:software:totp', provider: 'GOOGLE' };
    const factor = await enrolFactor(db, id, kind, sample.totpSecret);
    const active = { status: 'ACTIVE' as const, qrTokenHash: null };
    if (factor) await db.updateTable('factors').set(active).where('id', '=', factor.id).execute();
  }
  return id;
}
