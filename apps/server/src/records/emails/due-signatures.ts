import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Asked, type Due, isWorkedOn } from './due-clients.ts';

export interface DueSignature extends Due {
  /** Of the form and its people: another state may read otherwise. */
  state: string;
}

/** Without a change, a form is read again once in so many days, for rules that look at the day or that changed. */
const LOOK_AGAIN_DAYS = 28;

/**
 * Clients whose form was worked on, is not signed, and whose people were not asked to sign yet. They are due however long
 * ago that was, and once there is somebody to ask. Reading a whole form costs some milliseconds, so those that were found
 * not ready before are left out while nothing of them changed; of these, a share has its turn each day.
 */
export async function clientsToAskForSignature(db: Db, asked: Asked): Promise<DueSignature[]> {
  const { rows } = await sql<DueSignature>`
    WITH open AS MATERIALIZED (
      SELECT c.id, c.name FROM clients c
      WHERE ${isWorkedOn(asked)} AND c."eifSignedAt" IS NULL AND c."baReviewAndSubmitEmailSentDate" IS NULL
        AND EXISTS (SELECT 1 FROM changes ch WHERE ch."clientId" = c.id)
        AND EXISTS (SELECT 1 FROM client_users cu JOIN users u ON u.id = cu."userId" WHERE cu."clientId" = c.id
          AND u."deletedAt" IS NULL AND u."isActive" AND (u.role = 'BEN_ADMIN' OR cu."isAuthorizedSigner"))
    ), known AS MATERIALIZED (
      SELECT o.id, o.name, md5(concat_ws(' ',
        (SELECT ch.id FROM changes ch WHERE ch."clientId" = o.id ORDER BY ch.id DESC LIMIT 1),
        (SELECT string_agg(concat_ws(' ', u.id, u.email, u.role, cu."isAuthorizedSigner"), ',' ORDER BY u.id)
          FROM client_users cu JOIN users u ON u.id = cu."userId"
          WHERE cu."clientId" = o.id AND u."deletedAt" IS NULL))) AS state
      FROM open o
    )
    SELECT k.id AS "clientId", k.name AS "clientName", k.state
    FROM known k LEFT JOIN signature_looks l ON l."clientId" = k.id
    WHERE ${asked.clientId ?? null}::uuid IS NOT NULL OR l.state IS DISTINCT FROM k.state
      OR abs(hashtext(k.id::text)::bigint) % ${LOOK_AGAIN_DAYS}::int
        = (${asked.today}::date - '2026-01-01'::date) % ${LOOK_AGAIN_DAYS}::int
    ORDER BY k.id`.execute(db);
  return rows;
}

/** Keeps that these forms, as they are, are not ready to be signed. */
export async function noteSignatureLooks(db: Db, looks: readonly DueSignature[], at: Date): Promise<void> {
  if (looks.length === 0) return;
  await sql`INSERT INTO signature_looks ("clientId", state, "lookedAt")
    SELECT "clientId", state, ${at} FROM unnest(
      ${looks.map(({ clientId }) => clientId)}::uuid[], ${looks.map(({ state }) => state)}::text[]) AS seen ("clientId", state)
    ON CONFLICT ("clientId") DO UPDATE SET state = EXCLUDED.state, "lookedAt" = EXCLUDED."lookedAt"`.execute(db);
}
