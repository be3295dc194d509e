-- A link that ended since its address was changed, told apart from one that a password was set with.
alter table identity.links add column "isWithdrawn" boolean not null default false;
