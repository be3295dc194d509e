import type { ColumnType, Generated, Kysely } from 'kysely';
import type { LinksTable } from '../links.ts';

/** The provider's own tables (schema `identity`, migration 0010). */
export interface IdentityTables {
  people: PeopleTable;
  factors: FactorsTable;
  attempts: AttemptsTable;
  transactions: TransactionsTable;
  session_tokens: { tokenHash: string; personId: string; expiresAt: Date };
  links: LinksTable;
  devices: { tokenHash: string; personId: string; expiresAt: Date; createdAt: Date };
  request_counts: { key: string; count: number; windowEndsAt: Date };
  signing_keys: { kid: string; use: 'sig' | 'cookie'; material: Json; createdAt: Generated<Date> };
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
  passwordSetAt: Date | null;
  isPasswordExpired: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface FactorsTable {
  id: string;
  personId: string;
  factorType: string;
  provider: string;
  status: 'PENDING_ACTIVATION' | 'ACTIVE';
  secret: string;
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
}

interface TransactionsTable {
  tokenHash: string;
  personId: string;
  status: string;
  factorId: string | null;
  expiresAt: Date;
  createdAt: Date;
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
  readonly passwordSetAt: Date | null;
  readonly isPasswordExpired: boolean;
}
