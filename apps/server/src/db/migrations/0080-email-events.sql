-- What mail systems tell afterwards: delivered, opened, bounced. Spec portal §3 "Email": status history.
ALTER TABLE emails
  DROP CONSTRAINT emails_status_check,
  ADD CONSTRAINT emails_status_check
    CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED', 'DELIVERED', 'OPENED', 'BOUNCED')),
  -- What brought an e-mail about, where that must bring about one alone, such as a reminder of one day.
  ADD COLUMN cause text;
CREATE UNIQUE INDEX emails_cause_key ON emails (cause) WHERE cause IS NOT NULL;
CREATE INDEX emails_open_idx ON emails ("statusAt") WHERE status IN ('QUEUED', 'FAILED');
CREATE INDEX emails_refused_idx ON emails ("statusAt") WHERE status IN ('REJECTED', 'BOUNCED');

ALTER TABLE email_events
  DROP CONSTRAINT email_events_status_check,
  ADD CONSTRAINT email_events_status_check
    CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED', 'DELIVERED', 'OPENED', 'BOUNCED')),
  -- Of whom the mail system spoke; null where it is the whole e-mail.
  ADD COLUMN address text,
  -- The mail system's own id of what it told: told again, it is known.
  ADD COLUMN "providerEventId" text;
CREATE UNIQUE INDEX "email_events_providerEventId_key" ON email_events ("providerEventId") WHERE "providerEventId" IS NOT NULL;
CREATE INDEX "email_events_deliveryId_idx" ON email_events ("deliveryId");
