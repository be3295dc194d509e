-- Whoever loses a client, or whose client closes, signs in again, and every page that held a session can say why it ended.

-- Why a session ended, for as long as it would have lasted: by the hash of the secret that a browser still holds. It
-- opens nothing, since the row in `sessions` is gone.
CREATE TABLE ended_sessions (
  "tokenHash" text PRIMARY KEY,
  reason text NOT NULL,
  "expiresAt" timestamptz NOT NULL
);
CREATE INDEX "ended_sessions_expiresAt_idx" ON ended_sessions ("expiresAt");

-- Definer's rights, here and below: these must reach everybody concerned, whatever the one who causes it may see.
CREATE FUNCTION tell_access(ids uuid[], reason text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT pg_notify('onboard_access', json_build_object('userIds', json_agg(id), 'reason', reason)::text)
  FROM (SELECT id, (row_number() OVER () - 1) / 100 AS part FROM (SELECT DISTINCT unnest(ids) AS id) AS each) AS parted
  GROUP BY part
$$;
CREATE OR REPLACE FUNCTION tell_access_changed(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT tell_access(ids, 'ACCESS_CHANGED')
$$;

CREATE FUNCTION drop_sessions(ids uuid[], reason text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM sessions WHERE "userId" = ANY (ids) RETURNING "tokenHash", "expiresAt")
  INSERT INTO ended_sessions ("tokenHash", reason, "expiresAt") SELECT "tokenHash", reason, "expiresAt" FROM gone
  ON CONFLICT DO NOTHING;
  SELECT tell_access(ids, reason)
$$;

-- Ends every session of these people. First the mark, which waits for a session that is being started, then the
-- sessions: so none is missed. People are held in one order, so that two who do this at once wait for each other.
CREATE FUNCTION end_sessions(ids uuid[], reason text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET "sessionsEndedAt" = clock_timestamp() WHERE id = ANY (ids);
  PERFORM drop_sessions(ids, reason);
END
$$;

CREATE FUNCTION client_users_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sessions((SELECT array_agg(DISTINCT "userId") FROM changed), 'UNASSIGNED');
  RETURN NULL;
END
$$;
DROP TRIGGER client_users_taken ON client_users;
CREATE TRIGGER client_users_taken AFTER DELETE ON client_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION client_users_lost();

-- A client that opens again is only told of.
CREATE OR REPLACE FUNCTION client_access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people uuid[] := (SELECT array_agg("userId") FROM client_users WHERE "clientId" = NEW.id);
BEGIN
  IF NEW."isArchived" AND NOT OLD."isArchived" OR OLD."isActive" AND NOT NEW."isActive"
    OR OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL THEN
    PERFORM end_sessions(people, 'CLIENT_CLOSED');
  ELSE
    PERFORM tell_access_changed(people);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION users_access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reason text := CASE
    WHEN OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL THEN 'DELETED'
    WHEN OLD."isActive" AND NOT NEW."isActive" THEN 'DEACTIVATED'
    WHEN NEW.role <> OLD.role THEN 'ROLE_CHANGED'
  END;
BEGIN
  IF reason IS NOT NULL THEN
    PERFORM drop_sessions(ARRAY[NEW.id], reason);
  ELSE
    PERFORM tell_access_changed(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;
