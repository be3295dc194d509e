import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

/** What is done with a form. */
type FormEvent = 'RECIPIENT_EMAIL_CHANGED';

export interface Doer {
  userId: string;
  name: string;
}

export interface MovedRecipient {
  clientId: string;
  clientName: string;
  onboardingFormId: string;
  formName: string;
  id: string;
}

/**
 * Sends what still waits for a person at one address to another, for all clients in one statement. A form that is over
 * and a recipient who has acted keep what was signed. Notes each in the form's history.
 */
export async function moveRecipients(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
  by: Doer,
  at: Date,
): Promise<MovedRecipient[]> {
  const { rows } = await sql<MovedRecipient>`
    UPDATE onboarding_form_recipients r
    SET email = ${to}, "emailChangedAt" = ${at}, "updatedAt" = ${at}, "updatedBy" = ${by.userId}
    FROM onboarding_forms f JOIN clients c ON c.id = f."clientId" AND c."deletedAt" IS NULL
    WHERE r."userId" = ${userId} AND lower(r.email) = lower(${from})
      AND r."signedDateTime" IS NULL AND r."declinedDateTime" IS NULL AND r."deletedAt" IS NULL
      AND f."clientId" = r."clientId" AND f.id = r."onboardingFormId" AND f."deletedAt" IS NULL
      AND f."completedDateTime" IS NULL AND f."declinedDateTime" IS NULL AND f."voidedDateTime" IS NULL
    RETURNING r."clientId", c.name AS "clientName", f.id AS "onboardingFormId", f.name AS "formName", r.id`.execute(tx);
  await addEvents(tx, 'RECIPIENT_EMAIL_CHANGED', rows, { from, to }, by, at);
  return rows;
}

async function addEvents(
  tx: Tx,
  event: FormEvent,
  about: readonly MovedRecipient[],
  details: object,
  by: Doer,
  at: Date,
): Promise<void> {
  const ids = about.map(() => newId());
  await sql`INSERT INTO onboarding_form_events
      ("clientId", id, "onboardingFormId", "recipientId", event, "actorId", "actorName", details, "createdAt")
    SELECT a."clientId", a.id, a."onboardingFormId", a."recipientId", ${event}, ${by.userId}, ${by.name},
      ${JSON.stringify(details)}::jsonb, ${at}
    FROM unnest(${about.map(({ clientId }) => clientId)}::uuid[], ${ids}::uuid[],
      ${about.map(({ onboardingFormId }) => onboardingFormId)}::uuid[], ${about.map(({ id }) => id)}::uuid[])
      AS a ("clientId", id, "onboardingFormId", "recipientId")`.execute(tx);
}
