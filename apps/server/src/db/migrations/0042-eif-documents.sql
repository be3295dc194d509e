-- The summary as it was signed, and as it stood at each acceptance since: the bytes, and what they were drawn from, so
-- that a reader in another zone gets the same answers. Kept with the signature, in its transaction.
CREATE TABLE eif_documents (
  "clientId" uuid NOT NULL,
  id uuid NOT NULL,
  "eventId" uuid NOT NULL,
  content bytea NOT NULL,
  sha256 text NOT NULL,
  "timeZone" text NOT NULL,
  model jsonb NOT NULL,
  "createdAt" timestamptz NOT NULL,
  PRIMARY KEY ("clientId", id),
  FOREIGN KEY ("clientId", "eventId") REFERENCES eif_events ("clientId", id)
);

-- An undo put the answer back: a declined change that was undone is over, whatever the clocks of the nodes say.
ALTER TABLE change_details ADD COLUMN "isUndone" boolean NOT NULL DEFAULT false;
UPDATE change_details d SET "isUndone" = true FROM clients c
WHERE c.id = d."clientId" AND d.status = 'declined' AND d."createdAt" <= c."deifChangesUndoneAt";

-- Who is authorized to sign is said with each person of the client.
ALTER TABLE clients DROP COLUMN "authorizedSignerUserId";

-- A client has one primary administrator; of several, the first stays.
UPDATE contacts c SET type = 'WEB_ADMIN' WHERE c.type = 'PRIMARY_WEB_ADMIN' AND c."deletedAt" IS NULL AND EXISTS (
  SELECT 1 FROM contacts o WHERE o."clientId" = c."clientId" AND o.type = c.type AND o."deletedAt" IS NULL AND o.id < c.id);
CREATE UNIQUE INDEX contacts_one_primary_idx ON contacts ("clientId")
WHERE type = 'PRIMARY_WEB_ADMIN' AND "deletedAt" IS NULL;
