-- What a client's form and people were when the morning's look found the form not ready to be signed. While they are the
-- same, reading the whole form again would find the same.
CREATE TABLE signature_looks (
  "clientId" uuid PRIMARY KEY REFERENCES clients (id),
  state text NOT NULL,
  "lookedAt" timestamptz NOT NULL
);
