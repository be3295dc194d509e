-- Links by which an outside signer, who has no account, reaches one client's form (Spec portal §1, §6). The secret itself is
-- not kept. A link is good for the address it was made for, as long as that is the client's outside signer.
CREATE TABLE outside_signer_links (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  id uuid NOT NULL,
  "tokenHash" text NOT NULL UNIQUE,
  email text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  "createdBy" uuid,
  "expiresAt" timestamptz NOT NULL,
  "endedAt" timestamptz,
  PRIMARY KEY ("clientId", id)
);
