-- Searches that stay quick whatever is searched for. Texts and words are folded alike: no capitals, no accents, also where the
-- database knows no letters beyond ASCII (locale C). Behind `foldText` of db/search.ts, step by step.
CREATE FUNCTION search_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(t) = length(t) THEN lower(t COLLATE "C") COLLATE "default"
    ELSE normalize(lower(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"), NFC)
      COLLATE "default" END
$$;

-- Every single letter of a text, and every two that stand beside each other in a word: what an index of three letters
-- cannot tell.
CREATE FUNCTION short_grams(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT substr(word, n, letters)), '{}')) FROM string_to_table(t, ' ') AS word,
    generate_series(1, length(word)) AS n, generate_series(1, 2) AS letters
$$;

ALTER TABLE clients DROP COLUMN "searchText";
ALTER TABLE clients ADD COLUMN "searchText" text GENERATED ALWAYS AS
  (search_fold(name || ' ' || coalesce("caseId", '') || ' ' || coalesce("ticketId", ''))) STORED;
-- What the list is sorted by stands beside what it is searched by; when a client was last changed does not, since that
-- changes with every answer.
ALTER TABLE client_search ADD COLUMN "caseId" text, ADD COLUMN "createdAt" timestamptz;

CREATE OR REPLACE FUNCTION client_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_search
  SELECT id, "searchText", search_fold(name), "isArchived", "isTest", "caseId", "createdAt" FROM added WHERE "deletedAt" IS NULL;
  PERFORM count_clients("isArchived", "isTest", n)
  FROM (SELECT "isArchived", "isTest", count(*) AS n FROM added WHERE "deletedAt" IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS kinds;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION client_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."deletedAt" IS NULL THEN
    DELETE FROM client_search WHERE "clientId" = OLD.id;
    PERFORM count_clients(OLD."isArchived", OLD."isTest", -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."deletedAt" IS NULL THEN
    INSERT INTO client_search VALUES
      (NEW.id, NEW."searchText", search_fold(NEW.name), NEW."isArchived", NEW."isTest", NEW."caseId", NEW."createdAt");
    PERFORM count_clients(NEW."isArchived", NEW."isTest", 1);
  END IF;
  RETURN NULL;
END $$;

-- The list is walked by name without a look at the table: a stretch of 5,000 names is a millisecond.
DROP INDEX client_search_name_idx;
DROP INDEX client_search_text_idx;
TRUNCATE client_search;
INSERT INTO client_search SELECT id, "searchText", search_fold(name), "isArchived", "isTest", "caseId", "createdAt"
FROM clients WHERE "deletedAt" IS NULL;
ALTER TABLE client_search ALTER COLUMN "createdAt" SET NOT NULL,
  ADD COLUMN grams tsvector GENERATED ALWAYS AS (short_grams(text)) STORED;
CREATE INDEX client_search_name_idx ON client_search (name, "clientId") INCLUDE ("isArchived", "isTest", text);
CREATE INDEX "client_search_createdAt_idx" ON client_search ("createdAt", "clientId");
CREATE INDEX "client_search_caseId_idx" ON client_search ("caseId", "clientId");
CREATE INDEX "client_search_caseId_desc_idx" ON client_search ("caseId" DESC NULLS LAST, "clientId" DESC);
-- The few that a list of archived or of test clients is about.
CREATE INDEX client_search_archived_idx ON client_search ("clientId") WHERE "isArchived";
CREATE INDEX client_search_test_idx ON client_search ("clientId") WHERE "isTest";
-- What was written since the last clean-up is read through at every search, so little of it is kept waiting.
CREATE INDEX client_search_text_idx ON client_search USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX client_search_grams_idx ON client_search USING gin (grams) WITH (gin_pending_list_limit = 256);
ANALYZE client_search;
