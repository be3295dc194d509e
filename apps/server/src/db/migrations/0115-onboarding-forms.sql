-- Onboarding forms to sign, and who receives each (Spec portal §3 "Onboarding form", "Recipient"). A form is over when it
-- was completed, declined or voided; what it says then is what was signed.
CREATE TABLE onboarding_forms (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  id uuid NOT NULL,
  -- Which form of the catalogue it is, and what people call it.
  template text NOT NULL,
  name text NOT NULL,
  -- What the signing system knows it by; null until it was handed over.
  "envelopeId" text,
  -- The signing system was asked for something and has not told the outcome yet.
  "waitingForWebhook" boolean NOT NULL DEFAULT false,
  "completedDateTime" timestamptz,
  "declinedDateTime" timestamptz,
  "voidedDateTime" timestamptz,
  metadata jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "updatedBy" uuid,
  "deletedAt" timestamptz,
  "deletedBy" uuid,
  PRIMARY KEY ("clientId", id)
);
CREATE UNIQUE INDEX "onboarding_forms_envelopeId_key" ON onboarding_forms ("envelopeId");

CREATE TABLE onboarding_form_recipients (
  "clientId" uuid NOT NULL,
  id uuid NOT NULL,
  "onboardingFormId" uuid NOT NULL,
  -- Their account, where they have one.
  "userId" uuid REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('EDITOR', 'SIGNER', 'APPROVER', 'VIEWER', 'CC')),
  -- Whose turn it is: the same number at the same time.
  "routingOrder" integer NOT NULL CHECK ("routingOrder" > 0),
  name text NOT NULL,
  email text NOT NULL,
  -- Set while the signing system still has the address before.
  "emailChangedAt" timestamptz,
  "deliveredDateTime" timestamptz,
  "lastEditDateTime" timestamptz,
  "signedDateTime" timestamptz,
  "declinedDateTime" timestamptz,
  -- Of it `lastAction.date`, as the signing system tells it.
  metadata jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  "updatedBy" uuid,
  "deletedAt" timestamptz,
  "deletedBy" uuid,
  PRIMARY KEY ("clientId", id),
  FOREIGN KEY ("clientId", "onboardingFormId") REFERENCES onboarding_forms ("clientId", id)
);
CREATE INDEX "onboarding_form_recipients_form_idx" ON onboarding_form_recipients ("clientId", "onboardingFormId");
CREATE INDEX "onboarding_form_recipients_email_idx" ON onboarding_form_recipients ("userId", lower(email))
  WHERE "signedDateTime" IS NULL AND "declinedDateTime" IS NULL AND "deletedAt" IS NULL;
CREATE INDEX "onboarding_form_recipients_emailChangedAt_idx" ON onboarding_form_recipients ("userId")
  WHERE "emailChangedAt" IS NOT NULL;

-- What was done with a form, by whom and when; addresses as they were and became.
CREATE TABLE onboarding_form_events (
  "clientId" uuid NOT NULL,
  id uuid NOT NULL,
  "onboardingFormId" uuid NOT NULL,
  "recipientId" uuid,
  event text NOT NULL,
  "actorId" uuid,
  "actorName" text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz NOT NULL,
  PRIMARY KEY ("clientId", id),
  FOREIGN KEY ("clientId", "onboardingFormId") REFERENCES onboarding_forms ("clientId", id),
  FOREIGN KEY ("clientId", "recipientId") REFERENCES onboarding_form_recipients ("clientId", id)
);
CREATE INDEX "onboarding_form_events_form_idx" ON onboarding_form_events ("clientId", "onboardingFormId", id);
