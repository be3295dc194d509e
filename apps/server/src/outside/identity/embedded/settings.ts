import type { Pool } from 'pg';
import type { CodeMessage } from './code-messages.ts';
import type { FactorKind } from './factor-kinds.data.ts';
import type { IdentityDb } from './tables.ts';
import type { Vault } from './vault.ts';

/** How strict the embedded provider is. */
export interface IdentityPolicy {
  /** Kinds of second factor a person may enrol, in the order they are offered. One that is enrolled stays good. */
  readonly factors: readonly FactorKind[];
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
  /** Seconds between two codes of one kind to one person. */
  readonly resendSeconds: number;
  /** Codes to one person in an hour. */
  readonly codesPerHour: number;
  /** Days a password is good; 0 means that age alone never ends it. */
  readonly passwordMaxAgeDays: number;
  /** Days before its end from which a password's owner is warned at each sign-in. */
  readonly passwordWarnDays: number;
  /** Days one key signs before the next takes over. */
  readonly keyDays: number;
  /** Days the audit log is kept. */
  readonly auditDays: number;
}

export const DEFAULT_POLICY: IdentityPolicy = {
  factors: ['google'],
  lockAfter: 10,
  lockMinutes: 60,
  slowAfter: 5,
  slowStepMs: 250,
  rememberDeviceMinutes: 0,
  callsPerAddress: 600,
  resendSeconds: 30,
  codesPerHour: 20,
  passwordMaxAgeDays: 0,
  passwordWarnDays: 5,
  keyDays: 90,
  auditDays: 365,
};

/** What the parts of the provider share. */
export interface IdentitySettings {
  readonly db: IdentityDb;
  /** The same database, for statements that a connection keeps the plan of. */
  readonly pool: Pool;
  /** Seals what the database keeps of secrets that must be read again. */
  readonly vault: Vault;
  /** The portal's address as browsers know it, asked late because a test knows its port only after listening. */
  readonly origin: () => string;
  readonly clientId: string;
  /** Named in the authenticator app beside the person's address. */
  readonly displayName: string;
  readonly policy: IdentityPolicy;
  readonly now: () => Date;
  /** Carries a code to its person; throws when that could not be done. */
  readonly deliver: (message: CodeMessage) => Promise<void>;
  /** Told the address for which a link to choose another password is wanted, known or not; must be as quick for both. */
  readonly onRecoveryAsked: (address: string) => Promise<unknown>;
  /** Told in the transaction that stores a password somebody chose; what it writes there exists exactly with that. */
  readonly onPasswordStored: (tx: IdentityDb, personId: string, at: Date) => Promise<unknown>;
  /** Told after a person chose another password while signing in, so that older sessions can be ended. */
  readonly onPasswordChanged: (personId: string, at: Date) => Promise<unknown>;
  /** Told what nobody foresaw, for the log of whoever runs the provider. */
  readonly onFault: (error: unknown, correlationId: string) => void;
}

/** Where the provider is mounted on the portal's origin. */
export const IDENTITY_PATH = '/identity';
export const AUTHORIZATION_SERVER_PATH = `${IDENTITY_PATH}/oauth2/default`;

export const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
export const daysFrom = (now: Date, days: number) => minutesFrom(now, days * 24 * 60);
