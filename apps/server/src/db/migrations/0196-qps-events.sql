-- Each time QPS and the portal told each other of a policy, and from when it was effective then (Spec portal §3).
ALTER TABLE policies ADD COLUMN "qpsEvents" jsonb;
