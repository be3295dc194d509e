-- Who changed what of the census of a policy, in order: whoever submits it says up to which change they saw it.
CREATE TABLE census_changes (
  "clientId" uuid NOT NULL REFERENCES clients (id),
  "policyId" uuid NOT NULL,
  number integer NOT NULL,
  what text NOT NULL,
  -- The file, row and column it is about, where it is about one; never a value.
  details jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "createdBy" uuid REFERENCES users (id),
  PRIMARY KEY ("clientId", "policyId", number),
  FOREIGN KEY ("clientId", "policyId") REFERENCES policies ("clientId", id)
);

-- Files come, go and get other names by more than one way; none of them can forget to tell.
CREATE FUNCTION note_census_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO census_changes ("clientId", "policyId", number, what, details, "createdBy")
  SELECT NEW."clientId", NEW."policyId", coalesce(max(c.number), 0) + 1,
    CASE WHEN TG_OP = 'INSERT' THEN 'UPLOADED' WHEN NEW."deletedAt" IS NULL THEN 'RENAMED' ELSE 'REMOVED' END,
    jsonb_build_object('file', NEW.name), CASE WHEN NEW."deletedAt" IS NULL THEN NEW."updatedBy" ELSE NEW."deletedBy" END
  FROM census_changes c WHERE c."clientId" = NEW."clientId" AND c."policyId" = NEW."policyId";
  RETURN NULL;
END
$$;
CREATE TRIGGER census_file_added AFTER INSERT ON documents FOR EACH ROW
  WHEN (NEW.category = 'enrollment-census' AND NEW."policyId" IS NOT NULL) EXECUTE FUNCTION note_census_file();
CREATE TRIGGER census_file_changed AFTER UPDATE OF name, "deletedAt" ON documents FOR EACH ROW
  WHEN (NEW.category = 'enrollment-census' AND NEW."policyId" IS NOT NULL
    AND (OLD.name, OLD."deletedAt") IS DISTINCT FROM (NEW.name, NEW."deletedAt"))
  EXECUTE FUNCTION note_census_file();

-- Pages that show the census follow it.
CREATE TRIGGER census_change_news AFTER INSERT ON census_changes FOR EACH ROW EXECUTE FUNCTION tell_task_changed();
