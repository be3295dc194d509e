-- One-time links to choose a password, whichever provider keeps it: a person is named by the provider's id, so nothing
-- is referenced. Only the SHA-256 of a link's secret is kept.
create table identity.links (
  "tokenHash" text primary key,
  "identityId" text not null,
  "purpose" text not null check ("purpose" in ('activation', 'reset')),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  "createdAt" timestamptz not null
);
create index on identity.links ("identityId");
create index on identity.links ("expiresAt");

insert into identity.links ("tokenHash", "identityId", "purpose", "expiresAt", "usedAt", "createdAt")
select "tokenHash", "personId", 'activation', "expiresAt", "usedAt", "createdAt" from identity.activation_tokens;
drop table identity.activation_tokens;
