-- The password that staff took away: it is good for nothing any more, and may not be the next one either.
ALTER TABLE identity.people ADD COLUMN "takenPasswordHash" text;
