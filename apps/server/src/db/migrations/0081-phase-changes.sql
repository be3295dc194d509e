-- Each change of a policy's phase that people of the client are to be told of. A trigger keeps it, so that no writer can
-- forget it. `toldAt` is the status flag of Spec portal §6: set when the e-mails were written, or set by an owner so that
-- none are.
CREATE TABLE phase_changes (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  "policyId" uuid NOT NULL,
  "phaseId" text NOT NULL,
  "changedAt" timestamptz NOT NULL DEFAULT clock_timestamp(),
  "toldAt" timestamptz,
  PRIMARY KEY ("clientId", id),
  FOREIGN KEY ("clientId", "policyId") REFERENCES policies ("clientId", id)
);
CREATE INDEX phase_changes_untold_idx ON phase_changes ("changedAt") WHERE "toldAt" IS NULL;

CREATE FUNCTION phase_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO phase_changes ("clientId", "policyId", "phaseId") VALUES (NEW."clientId", NEW.id, NEW."phaseId");
  RETURN NULL;
END $$;
CREATE TRIGGER phase_changed AFTER UPDATE OF "phaseId" ON policies FOR EACH ROW
  WHEN (NEW."phaseId" IS NOT NULL AND OLD."phaseId" IS DISTINCT FROM NEW."phaseId")
  EXECUTE FUNCTION phase_changed();

-- Carriers that owners name. Spec portal §6 "create carrier".
CREATE TABLE carriers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid REFERENCES users (id)
);
CREATE UNIQUE INDEX carriers_name_key ON carriers (lower(name));
