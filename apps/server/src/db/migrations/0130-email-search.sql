-- A search of e-mails also looks at the label of their kind, of which an index gives the rows.
CREATE INDEX emails_template_idx ON emails (template);

-- An e-mail is listed with what its client and its people are called now: it is found by that too, and still by what they
-- were called when it was written.
CREATE FUNCTION search.emails_of_client_renamed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE emails SET "searchText" = concat_ws(' ', "searchText", search_fold(NEW.name))
  WHERE "clientId" = NEW.id AND strpos("searchText", search_fold(NEW.name)) = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER emails_renamed AFTER UPDATE OF name ON clients FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search.emails_of_client_renamed();

CREATE FUNCTION search.emails_of_person_renamed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE now_called text := search_fold(NEW."firstName" || ' ' || NEW."lastName");
BEGIN
  UPDATE emails SET "searchText" = concat_ws(' ', "searchText", now_called)
  FROM email_recipients r
  WHERE r."userId" = NEW.id AND emails.id = r."emailId" AND strpos(emails."searchText", now_called) = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER emails_renamed AFTER UPDATE OF "firstName", "lastName" ON users FOR EACH ROW
  WHEN ((OLD."firstName", OLD."lastName") IS DISTINCT FROM (NEW."firstName", NEW."lastName"))
  EXECUTE FUNCTION search.emails_of_person_renamed();

UPDATE emails e SET "searchText" = concat_ws(' ', e."searchText", search_fold(c.name))
FROM clients c WHERE c.id = e."clientId" AND strpos(e."searchText", search_fold(c.name)) = 0;
UPDATE emails e SET "searchText" = concat_ws(' ', e."searchText", called.names)
FROM (SELECT r."emailId", string_agg(search_fold(u."firstName" || ' ' || u."lastName"), ' ') AS names
  FROM email_recipients r JOIN users u ON u.id = r."userId"
  JOIN emails written ON written.id = r."emailId"
    AND strpos(written."searchText", search_fold(u."firstName" || ' ' || u."lastName")) = 0
  GROUP BY 1) called
WHERE e.id = called."emailId";
ANALYZE emails;
