-- Codes by text message, voice call and e-mail; recovery; known devices; keys that rotate (embedded provider only).

-- The number a person proved to have, shared by text messages and calls.
alter table identity.people add column "phoneNumber" text;

alter table identity.factors
  alter column "secret" drop not null,
  add column "phoneNumber" text,
  add column "phoneExtension" text;

-- A code that was sent, good once and only in the sign-in that asked for it.
create table identity.sent_codes (
  "codeHash" text primary key,
  "transactionHash" text not null references identity.transactions ("tokenHash") on delete cascade,
  "factorId" text not null,
  "expiresAt" timestamptz not null
);
create index on identity.sent_codes ("transactionHash");
create index on identity.sent_codes ("expiresAt");

alter table identity.transactions
  -- The counter that wrong tries of this sign-in go to.
  add column "countedAs" text,
  -- The recovery link that a reset uses up.
  add column "linkHash" text,
  -- The device that a client named by itself.
  add column "deviceHash" text;

-- A device somebody signed in from has a counter of its own, so that strangers cannot lock its person out.
alter table identity.attempts add column "personId" text;
create index on identity.attempts ("personId");

-- One browser can be known for several people. A device is known for long; it skips the code only until codeFreeUntil.
alter table identity.devices
  drop constraint devices_pkey,
  add primary key ("tokenHash", "personId"),
  add column "codeFreeUntil" timestamptz;
update identity.devices set "codeFreeUntil" = "expiresAt";

-- A key is published before it signs, and after it signed for as long as a token of it may live.
alter table identity.signing_keys add column "signsFrom" timestamptz not null default now();
update identity.signing_keys set "signsFrom" = "createdAt";

alter table identity.audit_log add column "agent" text;
create index on identity.audit_log ("at");
create index on identity.audit_log ("addressHash", "at");
create index on identity.audit_log ("event", "at");

-- What a person holds ends at once with a reset, a new password or a deactivation.
create index on identity.oidc_payloads (("payload" ->> 'accountId'));
