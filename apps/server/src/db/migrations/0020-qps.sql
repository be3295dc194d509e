-- The QPS simulator's own tables: they know nothing of the portal's, and stay empty when QPS_URL names a gateway.
CREATE SCHEMA IF NOT EXISTS qps;

-- Sold cases. What ships with the product is written again at each start, unless someone edited the case.
CREATE TABLE qps.cases (
  "caseId" text PRIMARY KEY,
  document jsonb NOT NULL,
  "editedAt" timestamptz
);

-- Pushes that were taken. Where one stands follows from its case's script and `startedAt`.
CREATE TABLE qps.pushes (
  "pushId" uuid PRIMARY KEY,
  "caseId" text NOT NULL,
  "idempotencyKey" text NOT NULL UNIQUE,
  "payloadSha256" text NOT NULL,
  payload jsonb NOT NULL,
  "startedAt" timestamptz NOT NULL
);
CREATE INDEX "pushes_caseId_idx" ON qps.pushes ("caseId", "startedAt");

-- Starts that were answered with 503, for cases whose script says so.
CREATE TABLE qps.refused_starts ("caseId" text PRIMARY KEY, count integer NOT NULL);
