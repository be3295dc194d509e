-- Sessions of the portal (Design §3 "Sessions"). The cookie holds a secret; only its SHA-256 is kept.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  "tokenHash" text NOT NULL UNIQUE,
  "userId" uuid NOT NULL REFERENCES users (id),
  "createdAt" timestamptz NOT NULL,
  "lastSeenAt" timestamptz NOT NULL,
  "expiresAt" timestamptz NOT NULL
);
CREATE INDEX "sessions_userId_idx" ON sessions ("userId");
CREATE INDEX "sessions_expiresAt_idx" ON sessions ("expiresAt");

-- Access tokens that were exchanged for a session: each is good for one.
CREATE TABLE exchanged_tokens (
  "tokenId" text PRIMARY KEY,
  "expiresAt" timestamptz NOT NULL
);
