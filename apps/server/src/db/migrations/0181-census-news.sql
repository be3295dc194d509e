-- A census that is begun anew while the one before is in review moves no task on, and the homes that stand open tell of
-- it all the same: files of a census that come or go, and a census that is opened again or kept, are news of its task.
CREATE TRIGGER census_file_news AFTER INSERT OR UPDATE OF "deletedAt" ON documents FOR EACH ROW
  WHEN (NEW.category = 'enrollment-census') EXECUTE FUNCTION tell_task_changed();
CREATE TRIGGER census_opened_news AFTER UPDATE OF "reopenedAt" ON census_submissions FOR EACH ROW
  WHEN (OLD."reopenedAt" IS DISTINCT FROM NEW."reopenedAt") EXECUTE FUNCTION tell_task_changed();
