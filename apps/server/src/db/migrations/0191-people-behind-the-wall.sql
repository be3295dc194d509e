-- What the second wall asks of the database where people are concerned (db/wall.ts).

-- Whether somebody had one of these clients and lost it, or was deleted: their name stands in its history. With definer's
-- rights, since nobody behind the wall reads what was done with the access of people.
CREATE FUNCTION had_one_of(person uuid, clients uuid[]) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM person_events e WHERE e."userId" = person AND e.kind IN ('CLIENT_UNASSIGNED', 'DELETED')
    AND (e.detail ->> 'clientId' = ANY (clients::text[]) OR e.detail -> 'clientIds' ?| clients::text[]))
$$;

-- What follows from a change of a client, or of who has it, reaches tables that nobody behind the wall may: the totals of all
-- clients, and sessions.
ALTER FUNCTION client_changed() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION client_users_lost() SECURITY DEFINER SET search_path = public, pg_temp;

-- Nobody behind the wall ends sessions by name, tells of it or counts clients.
REVOKE EXECUTE ON FUNCTION drop_sessions(uuid[], text), end_sessions(uuid[], text),
  end_sessions_since(uuid[], text, timestamptz), tell_access(uuid[], text), count_clients(boolean, boolean, bigint)
FROM PUBLIC;
