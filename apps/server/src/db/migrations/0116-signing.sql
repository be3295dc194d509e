-- The signing system's own tables, where it is the one that comes with the product: they know nothing of the portal's.
CREATE SCHEMA IF NOT EXISTS signing;

CREATE TABLE signing.envelopes (
  id text PRIMARY KEY,
  -- Completed, declined or voided: nothing of it changes any more.
  "closedAt" timestamptz
);

-- Who receives an envelope, by the id the portal gave them.
CREATE TABLE signing.recipients (
  "envelopeId" text NOT NULL REFERENCES signing.envelopes (id),
  "recipientId" text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Signed or declined: that keeps the name and the address it was done with.
  "actedAt" timestamptz,
  PRIMARY KEY ("envelopeId", "recipientId")
);
