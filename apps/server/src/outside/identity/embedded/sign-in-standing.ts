import { TOTP } from 'otpauth';
import { appSecretOf, factorsOf } from './factors.ts';
import { isPassword } from './passwords.ts';
import { findPerson } from './people.ts';
import type { IdentitySettings } from './settings.ts';

/** How somebody of the sample world signs in as things stand. */
export interface SignInStanding {
  /** `other` for one that they chose themselves. */
  readonly password: 'sample' | 'other' | 'none';
  /** The present code of their app; else how a code reaches them, or that a second step is yet to be set up. */
  readonly code: { readonly of: 'app'; readonly digits: string } | { readonly of: 'sms' | 'call' | 'email' | 'none' };
}

/** Comparing costs as much as signing in: of each kept password once. */
const compared = new Map<string, Promise<boolean>>();

/** For sample installations: what opens the door to this person now; null for nobody, and for who may not sign in. */
export async function signInStanding(
  { db, vault, now }: IdentitySettings,
  identityId: string,
  samplePassword: string,
): Promise<SignInStanding | null> {
  const person = await findPerson(db, identityId);
  if (!person || person.status === 'DEPROVISIONED') return null;
  const { passwordHash } = person;
  if (passwordHash !== null && !compared.has(passwordHash)) {
    compared.set(passwordHash, isPassword(samplePassword, passwordHash));
  }
  const isSample = passwordHash !== null && (await compared.get(passwordHash));
  const factor = (await factorsOf(db, identityId)).find(({ status }) => status === 'ACTIVE');
  const secret = factor ? appSecretOf(vault, factor) : null;
  const sentBy = (['sms', 'call', 'email'] as const).find((kind) => kind === factor?.factorType);
  return {
    password: passwordHash === null ? 'none' : isSample ? 'sample' : 'other',
    code: secret
      ? { of: 'app', digits: new TOTP({ secret }).generate({ timestamp: now().getTime() }) }
      : { of: sentBy ?? 'none' },
  };
}
