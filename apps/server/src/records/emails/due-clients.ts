import { PHASE_IDS, type PhaseId } from '@onboard/domain/benefits/constants.data';
import { DEFAULT_TIME_ZONE } from '@onboard/domain/calendar/display-instant';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** Which clients: all that an e-mail is due for, or one. */
export interface Asked {
  /** Where the provider is. */
  today: string;
  clientId?: string | undefined;
}

export interface Due {
  clientId: string;
  clientName: string;
}

/** Clients that people work on: neither gone, archived, closed to their people nor given up. */
export const isWorkedOn = ({ clientId }: Asked): RawBuilder<unknown> => sql`c."deletedAt" IS NULL AND c."isActive"
  AND NOT c."isArchived" AND c."isOnboard" IS NOT FALSE AND c."releaseStatus" NOT IN ('WITHDRAWN', 'ON_HOLD')
  AND (${clientId ?? null}::uuid IS NULL OR c.id = ${clientId ?? null}::uuid)`;

export interface DatesOfClient extends Due {
  dates: { date: string; taskId: string | null; policyNumber: string | null }[];
}

/** Open tasks and beginning policies of each client in the days to come, the nearest first. */
export async function clientsWithDates(db: Db, asked: Asked, days: number): Promise<DatesOfClient[]> {
  const { today } = asked;
  const { rows } = await sql<DatesOfClient>`
    SELECT c.id AS "clientId", c.name AS "clientName",
      jsonb_agg(jsonb_build_object('date', d.date, 'taskId', d."taskId", 'policyNumber', d."policyNumber")
        ORDER BY d.date, d."taskId" NULLS LAST, d."policyNumber") AS dates
    FROM clients c JOIN (
      SELECT t."clientId", t."dueDate" AS date, t."taskId", p."policyNumber" FROM tasks t
      LEFT JOIN policies p ON p."clientId" = t."clientId" AND p.id = t."policyId"
      WHERE t.status IN ('Not Started', 'In Progress', 'NIGO', 'Upcoming')
        AND t."completedAt" IS NULL AND t."dueDate" BETWEEN ${today}::date AND ${today}::date + ${days}::int
      UNION ALL
      SELECT p."clientId", p."policyEffective", NULL, p."policyNumber" FROM policies p
      WHERE p."deletedAt" IS NULL AND p."policyEffective" BETWEEN ${today}::date AND ${today}::date + ${days}::int
    ) d ON d."clientId" = c.id
    WHERE ${isWorkedOn(asked)} AND c."releaseStatus" <> 'LIVE'
    GROUP BY c.id, c.name ORDER BY c.id`.execute(db);
  return rows;
}

export interface BeginningClient extends Due {
  policyEffective: string;
}

/** Clients that were not asked to the end who is not at work when their first policy begins in these days. */
export async function clientsWithoutWorkAnswer(db: Db, asked: Asked, days: number): Promise<BeginningClient[]> {
  const { rows } = await sql<BeginningClient>`
    SELECT c.id AS "clientId", c.name AS "clientName", min(p."policyEffective") AS "policyEffective"
    FROM clients c JOIN policies p ON p."clientId" = c.id AND p."deletedAt" IS NULL
    WHERE ${isWorkedOn(asked)} AND c."eifSignedAt" IS NULL AND coalesce(c."employeesNotAtWork", '[]') = '[]'
      AND NOT coalesce(c."previousCoverages", '[]') @> '[{"hasEmployeesNotAtWork": "NO"}]'
    GROUP BY c.id, c.name
    HAVING min(p."policyEffective") BETWEEN ${asked.today}::date AND ${asked.today}::date + ${days}::int
    ORDER BY c.id`.execute(db);
  return rows;
}

export interface ClientAtRisk extends BeginningClient {
  isSigned: boolean;
  /** Numbers of the policies whose census is not in. */
  censusOf: (string | null)[];
}

/** Clients whose coverage begins within these days, or began, while something we need is not in; told once. */
export async function clientsAtRisk(db: Db, asked: Asked, days: number): Promise<ClientAtRisk[]> {
  const { rows } = await sql<ClientAtRisk>`
    SELECT * FROM (
      SELECT c.id AS "clientId", c.name AS "clientName", min(p."policyEffective") AS "policyEffective",
        c."eifSignedAt" IS NOT NULL AS "isSigned",
        coalesce((SELECT jsonb_agg(q."policyNumber" ORDER BY q."policyNumber") FROM tasks t
          JOIN policies q ON q."clientId" = t."clientId" AND q.id = t."policyId"
          WHERE t."clientId" = c.id AND t."taskId" = 'enrollment-elections' AND t."completedAt" IS NULL
            AND t.status IN ('Upcoming', 'Not Started', 'In Progress', 'NIGO')), '[]') AS "censusOf"
      FROM clients c JOIN policies p ON p."clientId" = c.id AND p."deletedAt" IS NULL
      WHERE ${isWorkedOn(asked)} AND c."releaseStatus" <> 'LIVE' AND c."riskAcceptanceEmailSentDate" IS NULL
      GROUP BY c.id, c.name
      HAVING min(p."policyEffective") BETWEEN ${asked.today}::date - 30 AND ${asked.today}::date + ${days}::int) AS near
    WHERE NOT "isSigned" OR "censusOf" <> '[]' ORDER BY "clientId"`.execute(db);
  return rows;
}

/** Clients with dental coverage whose plans are approved; told once. */
export async function clientsWithDentalCards(db: Db, asked: Asked): Promise<BeginningClient[]> {
  const { rows } = await sql<BeginningClient>`
    SELECT c.id AS "clientId", c.name AS "clientName", min(p."policyEffective") AS "policyEffective"
    FROM clients c JOIN policies p ON p."clientId" = c.id AND p."deletedAt" IS NULL AND p."slfCoverages" ? 'DENTAL'
      AND p."phaseId" IN ('CONTRACTS_AND_BILLING', 'ONBOARDING_COMPLETE')
    WHERE ${isWorkedOn(asked)} AND c."dentalIdCardsEmailSentDate" IS NULL
    GROUP BY c.id, c.name HAVING min(p."policyEffective") > ${asked.today}::date - 60 ORDER BY c.id`.execute(db);
  return rows;
}

/** Clients whose onboarding ended some days ago. */
export async function clientsJustOnboarded(db: Db, asked: Asked, from: number, to: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT c.id AS "clientId", c.name AS "clientName" FROM clients c
    WHERE ${isWorkedOn(asked)} AND c."releaseStatus" = 'LIVE'
      AND c."goLiveDate" BETWEEN ${asked.today}::date - ${to}::int AND ${asked.today}::date - ${from}::int
    ORDER BY c.id`.execute(db);
  return rows;
}

export interface PhaseChange extends Due {
  id: string;
  policyId: string;
  phaseId: PhaseId;
  /** The phase the policy is in now. */
  isStill: boolean;
  /** The policy was in a later phase before. */
  isStepBack: boolean;
  /** Of the client's policies; with another one the passage through the phases begins anew. */
  newestPolicyId: string;
}

const rankOf = (phase: RawBuilder<unknown>) => sql`array_position(${PHASE_IDS}::text[], ${phase})`;

/** Changes of phase that nobody was told of, locked: the latest of a client last. */
export async function lockUntoldPhases(tx: Tx, asked: Pick<Asked, 'clientId'>): Promise<PhaseChange[]> {
  const { rows } = await sql<PhaseChange>`
    SELECT pc.id, pc."clientId", c.name AS "clientName", pc."policyId", pc."phaseId",
      p."phaseId" = pc."phaseId" AND p."deletedAt" IS NULL AND ${isWorkedOn({ today: '', ...asked })} AS "isStill",
      EXISTS (SELECT 1 FROM phase_changes e WHERE e."clientId" = pc."clientId" AND e."policyId" = pc."policyId"
        AND e."changedAt" < pc."changedAt"
        AND ${rankOf(sql`e."phaseId"`)} > ${rankOf(sql`pc."phaseId"`)}) AS "isStepBack",
      (SELECT q.id FROM policies q WHERE q."clientId" = pc."clientId" AND q."deletedAt" IS NULL
        ORDER BY q."createdAt" DESC, q.id DESC LIMIT 1) AS "newestPolicyId"
    FROM phase_changes pc JOIN clients c ON c.id = pc."clientId"
    JOIN policies p ON p."clientId" = pc."clientId" AND p.id = pc."policyId"
    WHERE pc."toldAt" IS NULL AND (${asked.clientId ?? null}::uuid IS NULL OR c.id = ${asked.clientId ?? null}::uuid)
    ORDER BY pc."clientId", pc."changedAt", pc.id LIMIT 500 FOR UPDATE OF pc SKIP LOCKED`.execute(tx);
  return rows;
}

/** Sets the flag of changes of phase: people count as told. */
export async function markPhasesTold(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE phase_changes SET "toldAt" = ${at} WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx);
}

/** Sets the flag of some changes that nobody was told of, a few thousand at most; gives how many. */
export async function flagUntoldPhases(
  db: Db,
  { clientId = null }: { clientId?: string | null | undefined },
  at: Date,
) {
  const { numAffectedRows } = await sql`WITH untold AS (
      SELECT "clientId", id FROM phase_changes
      WHERE "toldAt" IS NULL AND (${clientId}::uuid IS NULL OR "clientId" = ${clientId}::uuid)
      LIMIT 5000 FOR UPDATE SKIP LOCKED)
    UPDATE phase_changes pc SET "toldAt" = ${at} FROM untold
    WHERE pc."clientId" = untold."clientId" AND pc.id = untold.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface ConsultantDay {
  userId: string;
  email: string;
  firstName: string;
  clients: { name: string; answers: number; documents: number; signed: boolean }[];
}

/** What the people of each consultant's clients did on one day, where the provider is. */
export async function activityOfClients(db: Db, day: string): Promise<ConsultantDay[]> {
  const from = sql`(${day}::date)::timestamp AT TIME ZONE ${DEFAULT_TIME_ZONE}::text`;
  const to = sql`(${day}::date + 1)::timestamp AT TIME ZONE ${DEFAULT_TIME_ZONE}::text`;
  const { rows } = await sql<ConsultantDay>`
    WITH acts AS (
      SELECT d."clientId", count(*)::int AS answers, 0 AS documents, false AS signed FROM change_details d
      JOIN changes ch ON ch."clientId" = d."clientId" AND ch.id = d."changeId"
      JOIN users u ON u.id = ch."createdBy" AND u.role IN ('BEN_ADMIN', 'BROKER')
      WHERE ch."createdAt" >= ${from} AND ch."createdAt" < ${to} GROUP BY 1
      UNION ALL
      SELECT f."clientId", 0, count(*)::int, false FROM documents f
      JOIN users u ON u.id = f."createdBy" AND u.role IN ('BEN_ADMIN', 'BROKER')
      WHERE f."createdAt" >= ${from} AND f."createdAt" < ${to} AND f."deletedAt" IS NULL GROUP BY 1
      UNION ALL
      SELECT e."clientId", 0, 0, true FROM eif_events e
      WHERE e.event = 'signed' AND e."createdAt" >= ${from} AND e."createdAt" < ${to} GROUP BY 1
    ), days AS (
      SELECT c."slfImplementationConsultantId" AS "userId", c.name, sum(a.answers)::int AS answers,
        sum(a.documents)::int AS documents, bool_or(a.signed) AS signed
      FROM acts a JOIN clients c ON c.id = a."clientId" WHERE c."deletedAt" IS NULL GROUP BY 1, c.id, c.name
    )
    SELECT u.id AS "userId", u.email, u."firstName",
      jsonb_agg(jsonb_build_object('name', d.name, 'answers', d.answers, 'documents', d.documents, 'signed', d.signed)
        ORDER BY d.name) AS clients
    FROM days d JOIN users u ON u.id = d."userId" AND u."deletedAt" IS NULL AND u."isActive"
    GROUP BY u.id ORDER BY u.id`.execute(db);
  return rows;
}
