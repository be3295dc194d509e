-- A submission keeps what was submitted, so that its report never changes: what it was judged from and what the rules
-- said. "employeeClasses" are ids of the client's classes that its people are in, and class names we do not know.
ALTER TABLE census_submissions
  ADD COLUMN inputs text,
  ADD COLUMN mapping jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN corrections jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN "employeeClasses" jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN result jsonb,
  ADD COLUMN "checkedAt" timestamptz;

UPDATE census_submissions s SET inputs = r.inputs, result = r.result, "checkedAt" = r."checkedAt"
  FROM census_results r WHERE r."clientId" = s."clientId" AND r."policyId" = s."policyId";
