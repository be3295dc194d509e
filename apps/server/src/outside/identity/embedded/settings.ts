import type { IdentityDb } from './tables.ts';

/** How strict the embedded provider is. */
export interface IdentityPolicy {
  /** Wrong passwords and codes in a row before the address is locked. */
  readonly lockAfter: number;
  readonly lockMinutes: number;
  /** From this many failures on, every further try is answered more slowly. */
  readonly slowAfter: number;
  readonly slowStepMs: number;
  /** Minutes a device may skip the code; 0 means that it is never offered. */
  readonly rememberDeviceMinutes: number;
  /** Calls to the sign-in API from one network address in five minutes. */
  readonly callsPerAddress: number;
}

export const DEFAULT_POLICY: IdentityPolicy = {
  lockAfter: 10,
  lockMinutes: 60,
  slowAfter: 5,
  slowStepMs: 250,
  rememberDeviceMinutes: 0,
  callsPerAddress: 600,
};

/** What the parts of the provider share. */
export interface IdentitySettings {
  readonly db: IdentityDb;
  /** The portal's address as browsers know it, asked late because a test knows its port only after listening. */
  readonly origin: () => string;
  readonly clientId: string;
  /** Named in the authenticator app beside the person's address. */
  readonly displayName: string;
  readonly policy: IdentityPolicy;
  readonly now: () => Date;
}

/** Where the provider is mounted on the portal's origin. */
export const IDENTITY_PATH = '/identity';
export const AUTHORIZATION_SERVER_PATH = `${IDENTITY_PATH}/oauth2/default`;

export const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
