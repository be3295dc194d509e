-- Since when a task counts as done: staff found good what was handed in, or the form was signed. It stays while somebody
-- works on the task again, since what was handed in still stands then; what is handed in anew, or goes back, ends it.
ALTER TABLE tasks ADD COLUMN "completedAt" timestamptz;
UPDATE tasks SET "completedAt" = "statusUpdatedAt" WHERE status = 'Done';

-- Whoever moves a task on, by whatever way, tells every node of it when the transaction commits; no caller can forget
-- it. The open pages of that client then ask anew: see records/tasks/task-news.ts. Of the client only its id is said.
CREATE FUNCTION tell_task_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('onboard_tasks', NEW."clientId"::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER task_news AFTER UPDATE OF status, "statusUpdatedAt" ON tasks FOR EACH ROW
  WHEN ((OLD.status, OLD."statusUpdatedAt") IS DISTINCT FROM (NEW.status, NEW."statusUpdatedAt"))
  EXECUTE FUNCTION tell_task_changed();
