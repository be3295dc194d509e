import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inQuiet } from './in-quiet.ts';
import { DOORS, type Door, IN_REACH, TENANT_ROLE } from './wall-doors.data.ts';

/**
 * The second wall behind the permissions (Design §6, "Trust"): every table whose rows belong to a client shows and takes, for
 * the tenant role, only rows of the clients within reach; of other tables it may do what `DOORS` say, and nothing with the
 * rest. Called after the migrations, so that a table which a migration adds is behind the wall at once. This part of it is
 * one transaction, and a rule that is put right another (`raiseWall`): no node of this version that works meanwhile finds a
 * door shut that was open. One of a version before may: docs/operations.md says which are replaced together.
 */
const RAISE = (): string => `
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
  REVOKE ALL ON ALL TABLES IN SCHEMA public, jobs FROM ${TENANT_ROLE};
  REVOKE ALL ON ALL SEQUENCES IN SCHEMA public, jobs FROM ${TENANT_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA jobs REVOKE ALL ON TABLES FROM ${TENANT_ROLE};
  FOR owned IN
    SELECT c.oid, c.relname, CASE WHEN c.relname = 'clients' THEN 'id' ELSE 'clientId' END AS key,
      EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'within_reach') AS stands
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND (c.relname = 'clients' OR EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'clientId' AND NOT a.attisdropped))
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO ${TENANT_ROLE}', owned.relname);
    CONTINUE WHEN owned.stands;
    reached := format('%I ', owned.key) || $reach$${IN_REACH}$reach$;
    EXECUTE format('CREATE POLICY within_reach ON public.%I TO ${TENANT_ROLE} USING (%s) WITH CHECK (%s)',
      owned.relname, reached, reached);
    EXECUTE format('COMMENT ON POLICY within_reach ON public.%I IS ''${markOf(IN_REACH)}''', owned.relname);
  END LOOP;
  ${DOORS.map(open).join('\n  ')}
  FOR owned IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relforcerowsecurity
      AND (EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
        OR c.relname IN (${policedTables()}))
  LOOP
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', owned.relname);
    EXECUTE format('CREATE POLICY of_the_house ON public.%I TO CURRENT_USER USING (true) WITH CHECK (true)', owned.relname);
  END LOOP;
END
$wall$`;

/** Names of the doors whose rows are told apart. */
function policedTables(): string {
  return DOORS.filter(({ policies }) => policies.length > 0)
    .map(({ table }) => `'${table}'`)
    .join(', ');
}

/** Tells one rule from another, so that a rule which a version changes is changed where the wall stands already. */
const markOf = (rule: string): string => createHash('sha256').update(rule).digest('hex').slice(0, 16);

/** Makes one rule of a door, and marks it. */
const makes = (table: string, { name, on, rows }: Door['policies'][number]): string => `
    CREATE POLICY ${name} ON public.${table} FOR ${on} TO ${TENANT_ROLE}
      ${on === 'INSERT' ? '' : `USING (${rows})`} ${on === 'SELECT' ? '' : `WITH CHECK (${rows})`};
    COMMENT ON POLICY ${name} ON public.${table} IS '${markOf(on + rows)}';`;

/** Opens a table to the tenant role, so far as it is said. */
function open({ table, grants, policies }: Door): string {
  const granted = grants.map((grant) => `GRANT ${grant} ON public.${table} TO ${TENANT_ROLE};`);
  const made = policies.map(
    (policy) => `
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = 'public.${table}'::regclass AND polname = '${policy.name}') THEN
    ${makes(table, policy)}
  END IF;`,
  );
  return [...granted, ...made].join('\n  ');
}

/**
 * The tenant role may send work and no more: what waits there is of everybody. It reads the names and rules of the queues,
 * and the id of what it just sent. Nothing is done before the queue has made its tables.
 */
const OPEN_QUEUE = `
DO $queue$
DECLARE
  kept record;
BEGIN
  FOR kept IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'singleton_key'
    WHERE c.relnamespace = 'jobs'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('GRANT INSERT, SELECT (id) ON jobs.%I TO ${TENANT_ROLE}', kept.relname);
  END LOOP;
  IF to_regclass('jobs.queue') IS NOT NULL THEN
    GRANT SELECT ON jobs.queue TO ${TENANT_ROLE};
  END IF;
END
$queue$`;

/** Rules of the wall that an earlier version made otherwise. */
const STALE = `
SELECT c.relname AS "table", p.polname AS name
FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
WHERE c.relnamespace = 'public'::regnamespace AND obj_description(p.oid, 'pg_policy') IS DISTINCT FROM
  CASE WHEN p.polname = 'within_reach' THEN '${markOf(IN_REACH)}'
    ${DOORS.flatMap(({ table, policies }) =>
      policies.map(
        ({ name, on, rows }) => `WHEN c.relname = '${table}' AND p.polname = '${name}' THEN '${markOf(on + rows)}'`,
      ),
    ).join('\n    ')}
    ELSE obj_description(p.oid, 'pg_policy') END`;

/** Puts the present rule in the place of one of an earlier version. */
function renewed({ table, name }: { table: string; name: string }): string {
  const gone = `DROP POLICY ${name} ON public."${table}";`;
  if (name === 'within_reach') {
    const reached = `${table === 'clients' ? 'id' : '"clientId"'} ${IN_REACH}`;
    return `${gone} CREATE POLICY ${name} ON public."${table}" TO ${TENANT_ROLE} USING (${reached}) WITH CHECK (${reached});
      COMMENT ON POLICY ${name} ON public."${table}" IS '${markOf(IN_REACH)}'`;
  }
  const policy = DOORS.find((door) => door.table === table)?.policies.find((each) => each.name === name);
  return policy ? gone + makes(table, policy) : 'SELECT';
}

/**
 * Raises the wall; harmless when it stands. Rules that an earlier version made otherwise are put right first, table by
 * table: each is a transaction, so that no table is ever without its rule. The account needs the right to make roles, or
 * the role made beforehand.
 */
export async function raiseWall(client: pg.ClientBase): Promise<void> {
  try {
    const { rows: stale } = await client.query<{ table: string; name: string }>(STALE);
    for (const rule of stale) await inQuiet(client, () => client.query(renewed(rule)));
    await inQuiet(client, async () => {
      await client.query(RAISE());
      await client.query(OPEN_QUEUE);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      `The database account may not make the role ${TENANT_ROLE}. Let an administrator run once: ` +
        `CREATE ROLE ${TENANT_ROLE} NOLOGIN; GRANT ${TENANT_ROLE} TO <the account of DATABASE_URL>;`,
      { cause: error },
    );
  }
}

/** Opens the queue to the tenant role, once its tables are there. To be called by one node at a time (`inTurn`). */
export const openQueue = (client: pg.ClientBase): Promise<unknown> => client.query(OPEN_QUEUE);
