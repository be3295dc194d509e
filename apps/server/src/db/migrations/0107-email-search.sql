-- The list of e-mails: searched as clients and people are, and sorted by an index whatever it is sorted by. What an e-mail says
-- is kept beside the row, so that looking through many rows reads little.
ALTER TABLE emails ALTER COLUMN "searchText" SET STORAGE MAIN;
ALTER TABLE emails SET (toast_tuple_target = 1024);
DROP INDEX emails_search_idx;
UPDATE emails SET "searchText" = search_fold("searchText") WHERE octet_length("searchText") <> length("searchText");
ALTER TABLE emails ADD COLUMN grams tsvector GENERATED ALWAYS AS (short_grams("searchText")) STORED;
CREATE INDEX emails_search_idx ON emails USING gin ("searchText" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX emails_grams_idx ON emails USING gin (grams) WITH (gin_pending_list_limit = 256);
CREATE INDEX emails_subject_idx ON emails (subject, id);
CREATE INDEX emails_status_idx ON emails (status, id);
CREATE INDEX "emails_statusAt_idx" ON emails ("statusAt", id);
-- E-mails by the names of their clients, also of those that are gone.
CREATE INDEX clients_folded_name_idx ON clients (search_fold(name), id);

-- How many there are; a connection adds to a row of its own, as in client_counts.
CREATE TABLE search.email_counts (
  slot integer PRIMARY KEY,
  emails bigint NOT NULL
);

CREATE FUNCTION search.emails_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search.email_counts
  SELECT pg_backend_pid() % 1024, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM moved HAVING count(*) > 0
  ON CONFLICT (slot) DO UPDATE SET emails = email_counts.emails + excluded.emails;
  RETURN NULL;
END $$;
CREATE TRIGGER search_added AFTER INSERT ON emails REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION search.emails_changed();
CREATE TRIGGER search_removed AFTER DELETE ON emails REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION search.emails_changed();
INSERT INTO search.email_counts SELECT 0, count(*) FROM emails;
ANALYZE emails;
