-- A form that was signed counts as done since then, also where its changes were in review, declined or being made when
-- tasks began to keep that. What staff sent back or voided since does not.
UPDATE tasks SET "completedAt" = c."eifSignedAt" FROM clients c
WHERE c.id = tasks."clientId" AND tasks."taskId" = 'eif-submit-company-information' AND tasks."policyId" IS NULL
  AND tasks."completedAt" IS NULL AND c."eifSignedAt" IS NOT NULL AND tasks.status NOT IN ('In Review', 'NIGO', 'Voided');
