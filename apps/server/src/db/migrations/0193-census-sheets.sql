-- Which sheets of each workbook were read, by document id: what was submitted stays judged by the same sheets. And while
-- a census is corrected in place: the sheets somebody chose since it was opened, with who chose and when.
ALTER TABLE census_submissions
  ADD COLUMN sheets jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN "reopenedSheets" jsonb;

-- What was submitted until now was judged by the sheets its result names. Text files have none.
UPDATE census_submissions s SET sheets = coalesce((
  SELECT jsonb_object_agg(read.id, read.sheets) FROM (
    SELECT d.id, jsonb_agg(one.value -> 'sheet') AS sheets
    FROM jsonb_array_elements(s.result -> 'files') AS f (value)
    JOIN documents d ON d."clientId" = s."clientId" AND d."policyId" = s."policyId" AND d.name = f.value ->> 'file'
      AND s."documentIds" @> to_jsonb(d.id::text)
    CROSS JOIN jsonb_array_elements(f.value -> 'sheets') AS one (value)
    WHERE one.value ->> 'sheet' IS NOT NULL
    GROUP BY d.id
  ) read
), '{}')
WHERE jsonb_typeof(s.result -> 'files') = 'array';
