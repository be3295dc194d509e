-- A census that was handed in, opened again to be corrected in place: until it is handed in anew.
ALTER TABLE census_submissions
  ADD COLUMN "reopenedAt" timestamptz,
  ADD COLUMN "reopenedBy" uuid REFERENCES users (id);
