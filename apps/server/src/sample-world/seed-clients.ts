import type pg from 'pg';
import { FIRST_WORDS, SECOND_WORDS, TRADES } from './synthetic-names.data.ts';

/** Numbers of the synthetic cases, above those of the sample world. */
const FIRST_CASE = 1_000_000;
const BATCH = 20_000;

export interface SeededClients {
  clients: number;
  policies: number;
  plans: number;
  tasks: number;
}

/**
 * Adds synthetic clients with their policies, plans and tasks, for trying the product at size. Every run adds more
 * behind the last one. They have no change records: they came about as a whole, not by somebody's answers.
 */
export async function seedClients(
  pool: pg.Pool,
  count: number,
  onBatch: (done: number) => void = () => {},
): Promise<SeededClients> {
  const made: SeededClients = { clients: 0, policies: 0, plans: 0, tasks: 0 };
  const client = await pool.connect();
  try {
    const last = await client.query<{ n: string | null }>(
      `SELECT max(substr("caseId", 4)::bigint) AS n FROM clients WHERE "caseId" ~ '^SF-[0-9]{7}$'`,
    );
    let from = Math.max(FIRST_CASE, Number(last.rows[0]?.n ?? 0));
    const end = from + count;
    while (from < end) {
      const to = Math.min(from + BATCH, end);
      await client.query('BEGIN');
      await client.query(DRAWN, [from + 1, to, FIRST_WORDS, SECOND_WORDS, TRADES]);
      for (const [kind, text] of Object.entries(INSERTS)) {
        made[kind as keyof SeededClients] += (await client.query(text)).rowCount ?? 0;
      }
      await client.query('COMMIT');
      from = to;
      onBatch(made.clients);
    }
    await client.query('ANALYZE clients, policies, plans, tasks');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  return made;
}

/** An id of version 7 from a hash, with an instant in front, so that ids ascend as those of the app do. */
const idOf = (at: string, seed: string) => `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

/** One row a client with all that its parts need. Numbers are spread by a hash, so that a run can be repeated. */
const DRAWN = `
  CREATE TEMP TABLE drawn ON COMMIT DROP AS
  SELECT n, h, "createdAt", ${idOf('"createdAt"', `'client ' || n`)} AS id, ${idOf('"createdAt"', `'policy ' || n`)} AS "policyId",
    ($3::text[])[1 + h % cardinality($3::text[])] || ' ' || ($4::text[])[1 + (h / 64) % cardinality($4::text[])] || ' ' ||
      ($5::text[])[1 + floor(power(((h / 4096) % 10000) / 10000.0, 2) * cardinality($5::text[]))::int] AS name,
    date_trunc('month', "createdAt" + interval '3 months')::date AS effective
  FROM (
    SELECT n, ('x' || substr(md5('onboard ' || n), 1, 7))::bit(28)::int AS h,
      timestamptz '2024-01-01' + ((n - ${FIRST_CASE}) % 1000000) * interval '83 seconds' AS "createdAt"
    FROM generate_series($1::int, $2::int) AS n) AS numbered`;

const INSERTS: Record<keyof SeededClients, string> = {
  clients: `
    INSERT INTO clients (id, name, "caseId", "ticketId", "employeesNumber", "isOnboard", "implementationType",
      "releaseStatus", "isArchived", "isTest", "isActive", "goLiveDate", "createdAt", "updatedAt")
    SELECT id, name, 'SF-' || n, 'ONB-' || n, 2 + h % 900, true, 'NEW_BUSINESS',
      CASE WHEN h % 5 < 3 THEN 'LIVE' ELSE 'ONBOARDING' END, h % 33 = 0, h % 50 = 0, h % 100 <> 7,
      CASE WHEN h % 5 < 3 THEN effective END, "createdAt", "createdAt" + (h % 90) * interval '1 day' FROM drawn`,
  policies: `
    INSERT INTO policies ("clientId", id, "policyNumber", "slfCoverages", "primaryPolicy", "phaseId", "issuedStateSitus",
      "policyEffective", "initialPolicyEffectiveDate", "createdAt", "updatedAt")
    SELECT id, "policyId", (9000000 + n)::text, (ARRAY['["DENTAL","VISION","LIFE"]', '["DENTAL","LIFE","STD"]'])[1 + h % 2]::jsonb,
      true, CASE WHEN h % 5 < 3 THEN 'ONBOARDING_COMPLETE' ELSE 'INFO_GATHERING' END,
      (ARRAY['CA','CO','CT','IA','IL','MA','ME','MN','NY','OH','OR','PA','TX','WA'])[1 + h % 14],
      effective, effective, "createdAt", "createdAt" FROM drawn`,
  plans: `
    INSERT INTO plans ("clientId", id, "policyId", "planName", "benefitType", coverage, "planType", "carrierName",
      "salaryBased", "isVoluntary", "coversDependents", "createdAt", "updatedAt")
    SELECT d.id, ${idOf('d."createdAt"', `p.coverage || ' plan ' || d.n`)}, d."policyId", p.label || ' plan', p.benefit, p.coverage,
      CASE WHEN p.coverage = 'DENTAL' THEN 'PPO' END, 'Sunward Benefits', p.coverage IN ('LIFE', 'STD'), false,
      p.coverage IN ('DENTAL', 'VISION'), d."createdAt", d."createdAt"
    FROM drawn d JOIN (VALUES ('DENTAL', 'DENTAL', 'Dental'), ('VISION', 'VISION', 'Vision'), ('LIFE', 'LIFE', 'Life'),
      ('STD', 'SHORT_TERM_DISABILITY', 'Short-Term Disability')) AS p (coverage, benefit, label)
      ON p.coverage IN ('DENTAL', 'LIFE') OR p.coverage = (ARRAY['VISION', 'STD'])[1 + d.h % 2]`,
  tasks: `
    INSERT INTO tasks ("clientId", id, "taskId", "policyId", status, "createdAt", "updatedAt")
    SELECT d.id, ${idOf('d."createdAt"', `t."taskId" || d.n`)}, t."taskId", CASE WHEN t."isOfPolicy" THEN d."policyId" END,
      CASE WHEN d.h % 5 < 3 THEN 'Done' ELSE 'Not Started' END, d."createdAt", d."createdAt"
    FROM drawn d, (VALUES ('eif-submit-company-information', false), ('enrollment-elections', true)) AS t ("taskId", "isOfPolicy")`,
};
