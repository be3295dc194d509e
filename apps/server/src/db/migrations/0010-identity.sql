-- The embedded identity provider's own tables. They live in their own schema, know nothing of the portal's tables,
-- and are left empty when a vendor's provider is configured.
-- No secret a browser holds (state token, session token, link, device) is kept in the clear: only its SHA-256.

create schema if not exists identity;

create table identity.people (
  "id" text primary key,
  "email" text not null unique,
  "firstName" text not null,
  "lastName" text not null,
  "status" text not null default 'STAGED' check ("status" in ('STAGED', 'ACTIVE', 'DEPROVISIONED')),
  "passwordHash" text,
  "passwordSetAt" timestamptz,
  "isPasswordExpired" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table identity.factors (
  "id" text primary key,
  "personId" text not null references identity.people ("id") on delete cascade,
  "factorType" text not null,
  "provider" text not null,
  "status" text not null check ("status" in ('PENDING_ACTIVATION', 'ACTIVE')),
  "secret" text not null,
  -- The newest 30-second step whose code was accepted; an equal or older one is a replay.
  "lastStep" bigint not null default 0,
  "qrTokenHash" text,
  "createdAt" timestamptz not null default now(),
  unique ("personId", "factorType", "provider")
);

-- Counted by the address that was typed, known or not, so that both are answered alike.
create table identity.attempts (
  "addressHash" text primary key,
  "failedCount" integer not null default 0,
  -- Tries that are being judged at this moment.
  "pendingCount" integer not null default 0,
  "lockedUntil" timestamptz,
  "lastAt" timestamptz not null default now()
);

create table identity.transactions (
  "tokenHash" text primary key,
  "personId" text not null references identity.people ("id") on delete cascade,
  "status" text not null,
  "factorId" text,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now()
);
create index on identity.transactions ("personId");
create index on identity.transactions ("expiresAt");

create table identity.session_tokens (
  "tokenHash" text primary key,
  "personId" text not null references identity.people ("id") on delete cascade,
  "expiresAt" timestamptz not null
);

create table identity.activation_tokens (
  "tokenHash" text primary key,
  "personId" text not null references identity.people ("id") on delete cascade,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  "createdAt" timestamptz not null default now()
);
create index on identity.activation_tokens ("personId");

create table identity.devices (
  "tokenHash" text primary key,
  "personId" text not null references identity.people ("id") on delete cascade,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now()
);
create index on identity.devices ("personId");

create table identity.request_counts (
  "key" text primary key,
  "count" integer not null,
  "windowEndsAt" timestamptz not null
);

create table identity.signing_keys (
  "kid" text primary key,
  "use" text not null check ("use" in ('sig', 'cookie')),
  "material" jsonb not null,
  "createdAt" timestamptz not null default now()
);

create table identity.oidc_payloads (
  "model" text not null,
  "idHash" text not null,
  "payload" jsonb not null,
  "grantId" text,
  "consumedAt" timestamptz,
  "expiresAt" timestamptz,
  primary key ("model", "idHash")
);
create index on identity.oidc_payloads ("grantId");
create index on identity.oidc_payloads ("expiresAt");

create table identity.audit_log (
  "id" bigint generated always as identity primary key,
  "at" timestamptz not null default now(),
  "event" text not null,
  "outcome" text not null check ("outcome" in ('SUCCESS', 'FAILURE')),
  "personId" text,
  "addressHash" text,
  "ip" text,
  "detail" text
);
create index on identity.audit_log ("personId", "at");
