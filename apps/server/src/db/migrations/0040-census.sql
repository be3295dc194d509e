-- What people say of census files and mend in them (Spec portal §7 "Census").
-- Corrections: one row a cell; `value` null keeps what the file says although we would have repaired it.
CREATE TABLE census_corrections (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  "documentId" uuid NOT NULL,
  sheet text NOT NULL DEFAULT '',
  "row" integer NOT NULL,
  "columnKey" text NOT NULL,
  value text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid REFERENCES users (id),
  PRIMARY KEY ("clientId", "documentId", sheet, "row", "columnKey"),
  FOREIGN KEY ("clientId", "documentId") REFERENCES documents ("clientId", id)
);

-- What a header means for this client; remembered for the next file.
CREATE TABLE census_mappings (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  header text NOT NULL,
  target text,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "updatedBy" uuid REFERENCES users (id),
  PRIMARY KEY ("clientId", header)
);

-- The last judgement of a policy's census, and of what: `inputs` is a hash of everything it was made from.
CREATE TABLE census_results (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  "policyId" uuid NOT NULL,
  inputs text NOT NULL,
  result jsonb NOT NULL,
  "checkedAt" timestamptz NOT NULL,
  PRIMARY KEY ("clientId", "policyId"),
  FOREIGN KEY ("clientId", "policyId") REFERENCES policies ("clientId", id)
);

-- Every submission of a policy's census; the newest counts.
CREATE TABLE census_submissions (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  id uuid NOT NULL,
  "policyId" uuid NOT NULL,
  "documentIds" jsonb NOT NULL,
  employees integer NOT NULL,
  dependents integer NOT NULL,
  "warningCount" integer NOT NULL,
  "submittedAt" timestamptz NOT NULL,
  "submittedBy" uuid REFERENCES users (id),
  PRIMARY KEY ("clientId", id),
  FOREIGN KEY ("clientId", "policyId") REFERENCES policies ("clientId", id)
);
CREATE INDEX "census_submissions_policyId_idx" ON census_submissions ("clientId", "policyId", "submittedAt" DESC);
