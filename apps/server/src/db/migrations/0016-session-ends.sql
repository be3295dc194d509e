-- When all sessions of a person were last ended. A token of the identity provider from before opens no new one.
ALTER TABLE users ADD COLUMN "sessionsEndedAt" timestamptz;
