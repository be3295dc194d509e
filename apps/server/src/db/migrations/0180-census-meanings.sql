-- A submission keeps for each of its files what the columns of that file meant (document id → header → column), so that
-- what is said of columns later changes nothing that was handed in. Until now it kept one meaning for all its files.
ALTER TABLE census_submissions
  ADD COLUMN mappings jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN "reopenedMappings" jsonb;

-- Each file gets the meaning it was judged by: in a round of changes, the files that were handed in before were judged
-- by the meaning of the submission before.
UPDATE census_submissions s SET mappings = coalesce((
  SELECT jsonb_object_agg(d.id, CASE WHEN last."documentIds" @> to_jsonb(d.id) THEN last.mapping ELSE s.mapping END)
  FROM jsonb_array_elements_text(s."documentIds") AS d (id)
  LEFT JOIN (
    SELECT DISTINCT ON (x.id) x.id AS "submissionId", b."documentIds", b.mapping
    FROM census_submissions x JOIN census_submissions b ON b."clientId" = x."clientId" AND b."policyId" = x."policyId"
      AND (b."submittedAt", b.id) < (x."submittedAt", x.id)
    ORDER BY x.id, b."submittedAt" DESC, b.id DESC
  ) last ON last."submissionId" = s.id AND NOT last."documentIds" @> s."documentIds"
), '{}');

-- What was said of columns since a census was opened again goes on with it.
UPDATE census_submissions s SET "reopenedMappings" = coalesce((
  SELECT jsonb_object_agg(m.key, m.value || coalesce((
    SELECT jsonb_object_agg(c.header, c.target) FROM census_mappings c
    WHERE c."clientId" = s."clientId" AND c."updatedAt" >= s."reopenedAt"), '{}'))
  FROM jsonb_each(s.mappings) AS m
), '{}')
WHERE s."reopenedAt" IS NOT NULL;

ALTER TABLE census_submissions DROP COLUMN mapping;

-- And who mended its cells, and when: what was submitted is told, and put back, from the submission.
UPDATE census_submissions s SET corrections = coalesce((
  SELECT jsonb_agg(c.cell || jsonb_build_object('createdAt', coalesce(live."createdAt", s."submittedAt"),
    'createdBy', live."createdBy") ORDER BY c.place)
  FROM jsonb_array_elements(s.corrections) WITH ORDINALITY AS c (cell, place)
  LEFT JOIN census_corrections live ON live."clientId" = s."clientId"
    AND live."documentId" = (c.cell ->> 'documentId')::uuid AND live.sheet = coalesce(c.cell ->> 'sheet', '')
    AND live."row" = (c.cell ->> 'row')::integer AND live."columnKey" = c.cell ->> 'columnKey'
    AND live.value IS NOT DISTINCT FROM c.cell ->> 'value'
), '[]');
