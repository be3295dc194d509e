-- Whether QPS may have received the start of a push: told before it is sent, and taken back when it surely was not.
ALTER TABLE api_jobs ADD COLUMN "mayHaveBegun" boolean NOT NULL DEFAULT false;
UPDATE api_jobs SET "mayHaveBegun" = true WHERE status = 'IN_PROGRESS';
