-- What lists of people are searched and sorted by: a person's own words, and the words of all their clients. It is apart from
-- the tables, in a schema that the tenant role has no way into, since the words are of clients of several reaches;
-- people of the employer side search among those whom they share a client with. Kept by triggers.
CREATE SCHEMA search;

DROP INDEX users_search_idx;
ALTER TABLE users DROP COLUMN "searchText", DROP COLUMN "sortName";
ALTER TABLE users
  ADD COLUMN "searchText" text NOT NULL
    GENERATED ALWAYS AS (search_fold("firstName" || ' ' || "lastName" || ' ' || email)) STORED,
  ADD COLUMN "sortName" text NOT NULL GENERATED ALWAYS AS (search_fold("lastName" || ' ' || "firstName")) STORED;
DROP INDEX users_email_idx, "users_createdAt_idx";
CREATE INDEX users_role_idx ON users (role) WHERE "deletedAt" IS NULL;
CREATE INDEX "users_lastLogin_asc_idx" ON users (role, "lastLogin", id) WHERE "deletedAt" IS NULL;

CREATE TABLE search.people (
  "userId" uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL,
  status text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  text text NOT NULL,
  grams tsvector GENERATED ALWAYS AS (short_grams(text)) STORED
);

-- How many there are of each kind; a connection adds to a row of its own, as in client_counts.
CREATE TABLE search.people_counts (
  role text NOT NULL,
  status text NOT NULL,
  slot integer NOT NULL,
  people bigint NOT NULL,
  PRIMARY KEY (role, status, slot)
);

-- Behind `personStatus` of the domain, step by step.
CREATE FUNCTION search.status_of(u users) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN u."deletedAt" IS NOT NULL THEN 'DELETED' WHEN NOT u."isActive" THEN 'INACTIVE'
    WHEN u."firstPasswordSet" IS NOT NULL THEN 'ACTIVE' WHEN u."welcomeEmailSentDate" IS NULL THEN 'NOT_INVITED'
    ELSE 'INVITED' END
$$;

CREATE FUNCTION search.count_people(the_role text, the_status text, more bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search.people_counts VALUES (the_role, the_status, pg_backend_pid() % 1024, more)
  ON CONFLICT (role, status, slot) DO UPDATE SET people = people_counts.people + excluded.people
$$;

-- Words of clients are kept once each: a broker with many clients has many of the same.
CREATE FUNCTION search.words_of_clients(of_user uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(DISTINCT word, ' ') FROM client_users cu JOIN clients c ON c.id = cu."clientId" AND c."deletedAt" IS NULL
  CROSS JOIN LATERAL string_to_table(c."searchText", ' ') AS word WHERE cu."userId" = of_user
$$;

-- The rows are locked before the words are read: of two who change the words of one person, the second sees what the
-- first did.
CREATE FUNCTION search.refresh_people(ids uuid[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM search.people WHERE "userId" = ANY(ids) ORDER BY "userId" FOR UPDATE;
  UPDATE search.people p SET text = made.text
  FROM (SELECT u.id, concat_ws(' ', u."searchText", search.words_of_clients(u.id)) AS text FROM users u WHERE u.id = ANY(ids)) made
  WHERE p."userId" = made.id AND p.text <> made.text;
END $$;

CREATE FUNCTION search.people_added() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO search.people
  SELECT a.id, a.role, search.status_of(u), a."sortName", lower(a.email), a."createdAt", a."searchText"
  FROM added a JOIN users u ON u.id = a.id;
  PERFORM search.count_people(role, status, n) FROM (SELECT p.role, p.status, count(*) AS n
    FROM added a JOIN search.people p ON p."userId" = a.id GROUP BY 1, 2 ORDER BY 1, 2) AS kinds;
  RETURN NULL;
END $$;

CREATE FUNCTION search.person_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := search.status_of(OLD);
  after text := search.status_of(NEW);
BEGIN
  IF (OLD.role, before) <> (NEW.role, after) THEN
    PERFORM search.count_people(OLD.role, before, -1);
    PERFORM search.count_people(NEW.role, after, 1);
  END IF;
  UPDATE search.people SET role = NEW.role, status = after, name = NEW."sortName", email = lower(NEW.email),
    "createdAt" = NEW."createdAt" WHERE "userId" = NEW.id;
  IF OLD."searchText" <> NEW."searchText" THEN
    PERFORM search.refresh_people(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search.person_removed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM search.count_people(OLD.role, search.status_of(OLD), -1);
  RETURN NULL;
END $$;

CREATE TRIGGER people_added AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search.people_added();
CREATE TRIGGER person_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.email, OLD."firstName", OLD."lastName", OLD."isActive", OLD."firstPasswordSet",
      OLD."welcomeEmailSentDate", OLD."createdAt", OLD."deletedAt")
    IS DISTINCT FROM (NEW.role, NEW.email, NEW."firstName", NEW."lastName", NEW."isActive", NEW."firstPasswordSet",
      NEW."welcomeEmailSentDate", NEW."createdAt", NEW."deletedAt"))
  EXECUTE FUNCTION search.person_changed();
CREATE TRIGGER person_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION search.person_removed();

-- Whoever gives or takes a client holds it meanwhile, so that it is not renamed unseen; and before the people, as a new name
-- does, so that the two never wait for each other.
CREATE FUNCTION search.assignments_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM clients WHERE id IN (SELECT "clientId" FROM moved) ORDER BY id FOR NO KEY UPDATE;
  PERFORM search.refresh_people(ARRAY(SELECT DISTINCT "userId" FROM moved));
  RETURN NULL;
END $$;
CREATE TRIGGER search_added AFTER INSERT ON client_users REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION search.assignments_changed();
CREATE TRIGGER search_removed AFTER DELETE ON client_users REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION search.assignments_changed();

CREATE FUNCTION search.client_renamed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM search.refresh_people(ARRAY(SELECT "userId" FROM client_users WHERE "clientId" = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER client_renamed AFTER UPDATE ON clients FOR EACH ROW
  WHEN ((OLD.name, OLD."caseId", OLD."ticketId", OLD."deletedAt" IS NULL)
    IS DISTINCT FROM (NEW.name, NEW."caseId", NEW."ticketId", NEW."deletedAt" IS NULL))
  EXECUTE FUNCTION search.client_renamed();

WITH words AS MATERIALIZED (
  SELECT cu."userId", string_agg(DISTINCT word, ' ') AS of_clients FROM client_users cu
  JOIN clients c ON c.id = cu."clientId" AND c."deletedAt" IS NULL
  CROSS JOIN LATERAL string_to_table(c."searchText", ' ') AS word GROUP BY 1)
INSERT INTO search.people SELECT u.id, u.role, search.status_of(u), u."sortName", lower(u.email), u."createdAt",
  concat_ws(' ', u."searchText", w.of_clients) FROM users u LEFT JOIN words w ON w."userId" = u.id;
INSERT INTO search.people_counts SELECT role, status, 0, count(*) FROM search.people GROUP BY 1, 2;

CREATE INDEX people_name_idx ON search.people (role, name, "userId") WHERE status <> 'DELETED';
CREATE INDEX people_email_idx ON search.people (role, email, "userId") WHERE status <> 'DELETED';
CREATE INDEX "people_createdAt_idx" ON search.people (role, "createdAt", "userId") WHERE status <> 'DELETED';
CREATE INDEX people_status_idx ON search.people (status, role);
CREATE INDEX people_text_idx ON search.people USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX people_grams_idx ON search.people USING gin (grams) WITH (gin_pending_list_limit = 256);
ANALYZE search.people;
