-- While a census is corrected in place: who said what of its columns since it was opened, by header, so that nobody
-- writes over it unseen.
ALTER TABLE census_submissions ADD COLUMN "reopenedSaid" jsonb;
