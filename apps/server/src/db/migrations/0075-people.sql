-- People: edits that tell each other, forms that can be sent twice, and lists that stay quick at any size.
ALTER TABLE users
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Of the form that made the person, so that sending it twice makes one.
  ADD COLUMN "createRequestId" uuid,
  -- What the person did about new documents of all their clients at once; see new_document_notices.
  ADD COLUMN "newDocumentNoticeSeenAt" timestamptz,
  ADD COLUMN "newDocumentNoticeOldAt" timestamptz,
  ADD COLUMN "searchText" text NOT NULL
    GENERATED ALWAYS AS (lower("firstName" || ' ' || "lastName" || ' ' || email)) STORED,
  ADD COLUMN "sortName" text NOT NULL GENERATED ALWAYS AS (lower("lastName" || ' ' || "firstName")) STORED,
  DROP COLUMN "newDocumentNoticeStatus";
CREATE UNIQUE INDEX "users_createRequestId_key" ON users ("createRequestId");
CREATE INDEX users_search_idx ON users USING gin ("searchText" gin_trgm_ops);
CREATE INDEX users_name_idx ON users (role, "sortName", id) WHERE "deletedAt" IS NULL;
CREATE INDEX users_email_idx ON users (role, lower(email), id) WHERE "deletedAt" IS NULL;
CREATE INDEX "users_createdAt_idx" ON users (role, "createdAt", id) WHERE "deletedAt" IS NULL;
CREATE INDEX "users_lastLogin_idx" ON users (role, "lastLogin" DESC NULLS LAST, id DESC) WHERE "deletedAt" IS NULL;
-- Whose name somebody deleted had, to bring them back under the same record.
CREATE INDEX users_deleted_email_idx ON users (lower(email)) WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "clients_slfImplementationConsultantId_idx" ON clients ("slfImplementationConsultantId");

-- What was done with a person's access, by whom. Clients that were taken are named in `detail`.
CREATE TABLE person_events (
  id uuid PRIMARY KEY,
  "userId" uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  "by" uuid,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX "person_events_userId_idx" ON person_events ("userId", id);

-- The filters a person last used in a list.
CREATE TABLE list_filters (
  "userId" uuid NOT NULL REFERENCES users (id),
  list text NOT NULL,
  filters jsonb NOT NULL,
  "updatedAt" timestamptz NOT NULL,
  PRIMARY KEY ("userId", list)
);

-- What a person did about the notice that a client has new documents (Spec portal §3).
CREATE TABLE new_document_notices (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  "userId" uuid NOT NULL REFERENCES users (id),
  "seenAt" timestamptz,
  "oldAt" timestamptz,
  PRIMARY KEY ("clientId", "userId")
);
CREATE INDEX "documents_createdAt_idx" ON documents ("clientId", "createdAt") WHERE "deletedAt" IS NULL;
