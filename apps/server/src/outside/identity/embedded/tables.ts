import type { ColumnType, Generated, Kysely } from 'kysely';
import type { LinksTable } from '../links.ts';

/** The provider's own tables (schema `identity`, migrations 0010 and 0070). */
export interface IdentityTables {
  people: PeopleTable;
  factors: FactorsTable;
  attempts: AttemptsTable;
  transactions: TransactionsTable;
  session_tokens: { tokenHash: string; personId: string; expiresAt: Date };
  links: LinksTable;
  devices: DevicesTable;
  sent_codes: { codeHash: string; transactionHash: string; factorId: string; expiresAt: Date };
  request_counts: { key: string; count: number; windowEndsAt: Date };
  signing_keys: SigningKeysTable;
  oidc_payloads: OidcPayloadsTable;
  audit_log: AuditLogTable;
}

/** jsonb: read as an object, written as its text. */
export type Json = ColumnType<Record<string, unknown>, string, string>;

interface PeopleTable {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: 'STAGED' | 'ACTIVE' | 'DEPROVISIONED';
  passwordHash: string | null;
  /** Of the password that staff took away; gone with the next one, and with another address. */
  takenPasswordHash: string | null;
  passwordSetAt: Date | null;
  isPasswordExpired: Generated<boolean>;
  phoneNumber: Generated<string | null>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface FactorsTable {
  id: string;
  personId: string;
  factorType: string;
  provider: string;
  status: 'PENDING_ACTIVATION' | 'ACTIVE';
  secret: string | null;
  phoneNumber: string | null;
  phoneExtension: string | null;
  lastStep: number;
  qrTokenHash: string | null;
  createdAt: Generated<Date>;
}

interface AttemptsTable {
  addressHash: string;
  failedCount: number;
  pendingCount: number;
  lockedUntil: Date | null;
  lastAt: Date;
  personId: string | null;
}

interface TransactionsTable {
  tokenHash: string;
  personId: string;
  status: string;
  factorId: string | null;
  countedAs: string | null;
  linkHash: string | null;
  deviceHash: string | null;
  expiresAt: Date;
  createdAt: Date;
}

interface DevicesTable {
  tokenHash: string;
  personId: string;
  expiresAt: Date;
  codeFreeUntil: Date | null;
  createdAt: Date;
}

interface SigningKeysTable {
  kid: string;
  use: 'sig' | 'cookie';
  material: Json;
  signsFrom: Date;
  createdAt: Generated<Date>;
}

interface OidcPayloadsTable {
  model: string;
  idHash: string;
  payload: Json;
  grantId: string | null;
  consumedAt: Date | null;
  expiresAt: Date | null;
}

interface AuditLogTable {
  id: Generated<string>;
  at: Date;
  event: string;
  outcome: 'SUCCESS' | 'FAILURE';
  personId: string | null;
  addressHash: string | null;
  ip: string | null;
  agent: string | null;
  detail: string | null;
}

export type IdentityDb = Kysely<IdentityTables>;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: 'STAGED' | 'ACTIVE' | 'DEPROVISIONED';
  readonly passwordHash: string | null;
  readonly takenPasswordHash: string | null;
  readonly passwordSetAt: Date | null;
  readonly isPasswordExpired: boolean;
  readonly phoneNumber: string | null;
}
