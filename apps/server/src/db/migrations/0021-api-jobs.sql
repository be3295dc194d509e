-- Work that another system does for a client (`apiJobs` of the spec); so far, pushes to QPS.
CREATE TABLE api_jobs (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('QPS_PUSH')),
  status text NOT NULL CHECK (status IN
    ('NOT_APPLICABLE', 'IN_PROGRESS', 'COMPLETED', 'COMPLETED_WITH_WARNINGS', 'COMPLETED_WITH_ERRORS', 'TIMEOUT')),
  progress integer NOT NULL DEFAULT 0,
  -- What QPS says: [{ severity, text }].
  outputs jsonb NOT NULL DEFAULT '[]',
  -- What is sent, as it stood when the push was asked for: every try sends the same.
  payload jsonb NOT NULL,
  "idempotencyKey" uuid NOT NULL,
  -- The push at QPS; null until QPS has taken it.
  "qpsPushId" text,
  -- The node that follows this job, and until when the others leave it alone.
  "heldBy" uuid,
  "heldUntil" timestamptz,
  -- Since when QPS gave no answer; null while it does.
  "silentSince" timestamptz,
  "deadlineAt" timestamptz NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "endedAt" timestamptz,
  PRIMARY KEY ("clientId", id)
);
-- One push a client at a time, whatever two people press at once.
CREATE UNIQUE INDEX api_jobs_running_key ON api_jobs ("clientId", kind) WHERE status = 'IN_PROGRESS';
CREATE INDEX api_jobs_running_idx ON api_jobs ("heldUntil") WHERE status = 'IN_PROGRESS';
CREATE INDEX "api_jobs_createdAt_idx" ON api_jobs ("clientId", "createdAt" DESC);
