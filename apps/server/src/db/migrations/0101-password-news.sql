-- The same from a given moment on: what the identity provider issued after it opens a session as ever. For a password
-- that was chosen at the provider, and is noted here later.
CREATE FUNCTION end_sessions_since(ids uuid[], reason text, since timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET "sessionsEndedAt" = greatest("sessionsEndedAt", since) WHERE id = ANY (ids);
  PERFORM drop_sessions(ids, reason);
END
$$;
