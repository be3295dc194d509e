-- What the list of clients is searched by, apart from the wide rows of the clients themselves: at 100,000 clients a
-- common word touches a tenth of the pages. Kept by triggers, so that no writer can forget it.
CREATE TABLE client_search (
  "clientId" uuid PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  text text NOT NULL,
  name text NOT NULL,
  "isArchived" boolean NOT NULL,
  "isTest" boolean NOT NULL
);

-- How many clients there are of each kind, so that nobody counts them all for a page of 25. A connection adds to a row of
-- its own, since one row for all would make writers wait for each other. `changes` tells whether a total still holds.
CREATE TABLE client_counts (
  "isArchived" boolean NOT NULL,
  "isTest" boolean NOT NULL,
  slot integer NOT NULL,
  clients bigint NOT NULL,
  changes bigint NOT NULL,
  PRIMARY KEY ("isArchived", "isTest", slot)
);

CREATE FUNCTION count_clients(archived boolean, test boolean, more bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO client_counts VALUES (archived, test, pg_backend_pid() % 1024, more, 1)
  ON CONFLICT ("isArchived", "isTest", slot) DO UPDATE
  SET clients = client_counts.clients + excluded.clients, changes = client_counts.changes + 1
$$;

CREATE FUNCTION client_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_search
  SELECT id, "searchText", lower(name), "isArchived", "isTest" FROM added WHERE "deletedAt" IS NULL;
  PERFORM count_clients("isArchived", "isTest", n)
  FROM (SELECT "isArchived", "isTest", count(*) AS n FROM added WHERE "deletedAt" IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS kinds;
  RETURN NULL;
END $$;

CREATE FUNCTION client_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."deletedAt" IS NULL THEN
    DELETE FROM client_search WHERE "clientId" = OLD.id;
    PERFORM count_clients(OLD."isArchived", OLD."isTest", -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."deletedAt" IS NULL THEN
    INSERT INTO client_search VALUES (NEW.id, NEW."searchText", lower(NEW.name), NEW."isArchived", NEW."isTest");
    PERFORM count_clients(NEW."isArchived", NEW."isTest", 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER client_added AFTER INSERT ON clients REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION client_added();
CREATE TRIGGER client_changed AFTER UPDATE ON clients FOR EACH ROW
  WHEN ((OLD.name, OLD."caseId", OLD."ticketId", OLD."isArchived", OLD."isTest", OLD."deletedAt")
    IS DISTINCT FROM (NEW.name, NEW."caseId", NEW."ticketId", NEW."isArchived", NEW."isTest", NEW."deletedAt"))
  EXECUTE FUNCTION client_changed();
CREATE TRIGGER client_removed AFTER DELETE ON clients FOR EACH ROW EXECUTE FUNCTION client_changed();

INSERT INTO client_search SELECT id, "searchText", lower(name), "isArchived", "isTest" FROM clients WHERE "deletedAt" IS NULL;
INSERT INTO client_counts SELECT "isArchived", "isTest", 0, count(*), 1 FROM clients WHERE "deletedAt" IS NULL GROUP BY 1, 2;

CREATE INDEX client_search_text_idx ON client_search USING gin (text gin_trgm_ops);
CREATE INDEX client_search_name_idx ON client_search (name, "clientId") INCLUDE ("isArchived", "isTest");
DROP INDEX clients_search_idx;
