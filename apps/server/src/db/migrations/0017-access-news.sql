-- Whoever changes what a person may reach, by whatever way, tells every node of it when the transaction commits; no
-- caller can forget it. A node then reads anew what the person may do: see records/sessions/access-news.ts.

-- Definer's rights: these must see everybody concerned, whatever the one who causes it may see.
CREATE FUNCTION tell_access_changed(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT pg_notify('onboard_access', json_build_object('userIds', json_agg(id), 'reason', 'ACCESS_CHANGED')::text)
  FROM (SELECT id, (row_number() OVER () - 1) / 100 AS part FROM (SELECT DISTINCT unnest(ids) AS id) AS each) AS parted
  GROUP BY part
$$;

CREATE FUNCTION client_users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_access_changed((SELECT array_agg("userId") FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER client_users_given AFTER INSERT ON client_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION client_users_changed();
CREATE TRIGGER client_users_taken AFTER DELETE ON client_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION client_users_changed();

CREATE FUNCTION client_access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM tell_access_changed((SELECT array_agg("userId") FROM client_users WHERE "clientId" = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER client_access AFTER UPDATE OF "isArchived", "isActive", "deletedAt" ON clients FOR EACH ROW
  WHEN ((OLD."isArchived", OLD."isActive", OLD."deletedAt") IS DISTINCT FROM (NEW."isArchived", NEW."isActive", NEW."deletedAt"))
  EXECUTE FUNCTION client_access_changed();

-- Another role, a deactivation and a deletion end all sessions (Design §3), and no token from before opens a new one.
CREATE FUNCTION users_sessions_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sessionsEndedAt" := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER users_sessions_end BEFORE UPDATE OF role, "isActive", "deletedAt" ON users FOR EACH ROW
  WHEN (NEW.role <> OLD.role OR OLD."isActive" AND NOT NEW."isActive" OR OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL)
  EXECUTE FUNCTION users_sessions_end();

CREATE FUNCTION users_access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reason text := CASE
    WHEN OLD."deletedAt" IS NULL AND NEW."deletedAt" IS NOT NULL THEN 'DELETED'
    WHEN OLD."isActive" AND NOT NEW."isActive" THEN 'DEACTIVATED'
    WHEN NEW.role <> OLD.role THEN 'ROLE_CHANGED'
    ELSE 'ACCESS_CHANGED'
  END;
BEGIN
  IF reason <> 'ACCESS_CHANGED' THEN
    DELETE FROM sessions WHERE "userId" = NEW.id;
  END IF;
  PERFORM pg_notify('onboard_access', json_build_object('userIds', json_build_array(NEW.id), 'reason', reason)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER users_access AFTER UPDATE OF role, "isActive", "deletedAt", "termsOfUseDate" ON users FOR EACH ROW
  WHEN ((OLD.role, OLD."isActive", OLD."deletedAt", OLD."termsOfUseDate") IS DISTINCT FROM (NEW.role, NEW."isActive", NEW."deletedAt", NEW."termsOfUseDate"))
  EXECUTE FUNCTION users_access_changed();
