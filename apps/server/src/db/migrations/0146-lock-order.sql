-- Rows are held in one order by everybody, so that nobody waits for one who waits for them: people, clients, what people
-- are searched by, e-mails; of each kind in the order of their ids. New names come to the e-mails last, and in that order.
CREATE OR REPLACE FUNCTION search.emails_of_client_renamed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM emails WHERE "clientId" = NEW.id AND strpos("searchText", search_fold(NEW.name)) = 0
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE emails SET "searchText" = concat_ws(' ', "searchText", search_fold(NEW.name))
  WHERE "clientId" = NEW.id AND strpos("searchText", search_fold(NEW.name)) = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search.emails_of_person_renamed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE now_called text := search_fold(NEW."firstName" || ' ' || NEW."lastName");
BEGIN
  PERFORM FROM emails WHERE id IN (SELECT "emailId" FROM email_recipients WHERE "userId" = NEW.id)
    AND strpos("searchText", now_called) = 0
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE emails SET "searchText" = concat_ws(' ', "searchText", now_called)
  FROM email_recipients r
  WHERE r."userId" = NEW.id AND emails.id = r."emailId" AND strpos(emails."searchText", now_called) = 0;
  RETURN NULL;
END $$;

-- Triggers of a kind run in the order of their names: this one after `person_changed`.
ALTER TRIGGER emails_renamed ON users RENAME TO person_renamed;
