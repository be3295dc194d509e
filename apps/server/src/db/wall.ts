import type pg from 'pg';

/** The role that work for employer-side people takes on; row-level security is forced for it. */
export const TENANT_ROLE = 'onboard_tenant';
/** Holds the ids of the clients within reach, for one transaction. Unset, nothing is. */
export const REACH_SETTING = 'onboard.reach';

const IN_REACH = `= ANY ((SELECT string_to_array(nullif(current_setting('${REACH_SETTING}', true), ''), ',')::uuid[])::uuid[])`;

/**
 * The second wall behind the permissions (Design §6, "Trust"): every table whose rows belong to a client shows and takes, for
 * the tenant role, only rows of the clients within reach. Called after the migrations, so that a table which a
 * migration adds is behind the wall at once.
 */
const RAISE = `
DO $wall$
DECLARE
  owned record;
  reached text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${TENANT_ROLE}') THEN
    BEGIN
      CREATE ROLE ${TENANT_ROLE} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  IF NOT pg_has_role(current_user, '${TENANT_ROLE}', 'SET') THEN
    EXECUTE 'GRANT ${TENANT_ROLE} TO CURRENT_USER';
  END IF;
  CREATE SCHEMA IF NOT EXISTS jobs;
  GRANT USAGE ON SCHEMA public, jobs TO ${TENANT_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, jobs TO ${TENANT_ROLE};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, jobs TO ${TENANT_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA jobs GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${TENANT_ROLE};
  FOR owned IN
    SELECT c.oid, c.relname, CASE WHEN c.relname = 'clients' THEN 'id' ELSE 'clientId' END AS key
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND (c.relname = 'clients' OR EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'clientId' AND NOT a.attisdropped))
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'within_reach')
  LOOP
    reached := format('%I ', owned.key) || $reach$${IN_REACH}$reach$;
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', owned.relname);
    EXECUTE format('CREATE POLICY of_the_house ON public.%I TO CURRENT_USER USING (true) WITH CHECK (true)', owned.relname);
    EXECUTE format('CREATE POLICY within_reach ON public.%I TO ${TENANT_ROLE} USING (%s) WITH CHECK (%s)',
      owned.relname, reached, reached);
  END LOOP;
END
$wall$`;

/** Raises the wall; harmless when it stands. The account needs the right to make roles, or the role made beforehand. */
export async function raiseWall(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(RAISE);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      `The database account may not make the role ${TENANT_ROLE}. Let an administrator run once: ` +
        `CREATE ROLE ${TENANT_ROLE} NOLOGIN; GRANT ${TENANT_ROLE} TO <the account of DATABASE_URL>;`,
      { cause: error },
    );
  }
}
