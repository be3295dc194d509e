-- Every e-mail the product sends, kept as it was written, with what became of it (Spec portal §3 "Email").
CREATE TABLE emails (
  id uuid PRIMARY KEY,
  "clientId" uuid REFERENCES clients (id),
  template text NOT NULL,
  subject text NOT NULL,
  -- Where a link is secret, `html` and `text` hold a mark in its place, and `sealedLink` the link, encrypted.
  html text NOT NULL,
  text text NOT NULL,
  "sealedLink" text,
  status text NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
  "statusAt" timestamptz NOT NULL DEFAULT now(),
  "searchText" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid REFERENCES users (id)
);
CREATE INDEX emails_search_idx ON emails USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "emails_createdAt_idx" ON emails ("createdAt" DESC, id);
CREATE INDEX "emails_clientId_idx" ON emails ("clientId", "createdAt" DESC);

CREATE TABLE email_recipients (
  "emailId" uuid NOT NULL REFERENCES emails (id),
  address text NOT NULL,
  "userId" uuid REFERENCES users (id),
  -- The mail system refused this address: the person is one of the e-mail's `errorUsers`.
  "hasError" boolean NOT NULL DEFAULT false,
  PRIMARY KEY ("emailId", address)
);
CREATE INDEX "email_recipients_userId_idx" ON email_recipients ("userId");

-- The status history. A sending that fails again and again is one event with a count.
CREATE TABLE email_events (
  id uuid PRIMARY KEY,
  "emailId" uuid NOT NULL REFERENCES emails (id),
  -- One sending of the e-mail: the first, or a later resend.
  "deliveryId" uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
  reason text,
  attempts integer NOT NULL DEFAULT 1,
  "eventAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid REFERENCES users (id)
);
CREATE INDEX "email_events_emailId_idx" ON email_events ("emailId", "eventAt", id);

-- The embedded mailbox: a mail server of its own that keeps what it is given. Left empty when SMTP_URL is set.
CREATE SCHEMA mailbox;
CREATE TABLE mailbox.messages (
  id uuid PRIMARY KEY,
  "from" text NOT NULL,
  "to" jsonb NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  "searchText" text GENERATED ALWAYS AS (lower(subject || ' ' || "to"::text || ' ' || text)) STORED,
  "receivedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX "messages_receivedAt_idx" ON mailbox.messages ("receivedAt" DESC, id);
CREATE INDEX messages_search_idx ON mailbox.messages USING gin ("searchText" gin_trgm_ops);
