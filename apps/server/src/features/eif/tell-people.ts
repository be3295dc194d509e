import type { EmailData, EmailTemplateId } from '@onboard/domain/emails/email-templates';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { queueEmail } from '../../records/emails/queue-email.ts';
import { consultantOf, type ReaderOfClient } from '../../records/people/consultant-of.ts';

interface About {
  firstName: string;
  clientName: string;
  link: string;
}
type Told = { [T in EmailTemplateId]: { template: T; data: EmailData[T] } }[EmailTemplateId];
type Tell = (house: House, tx: Tx, clientId: string, by: SignedIn, what: (about: About) => Told) => Promise<void>;

const FORM = '/task/eif-submit-company-information';

async function tell(
  readers: readonly ReaderOfClient[],
  place: string,
  ...[house, tx, clientId, by, what]: Parameters<Tell>
) {
  for (const { email, userId, firstName, clientName } of readers) {
    const link = `${house.config.portalUrl}/client/${clientId}${FORM}${place}`;
    const told = what({ firstName, clientName, link });
    await queueEmail(tx, house, { ...told, to: [email], clientId, userIds: [userId], createdBy: by.actor.userId });
  }
}

/** Tells the implementation consultant, where there is one, what happened to the form. */
export const tellConsultant: Tell = async (house, tx, clientId, by, what) => {
  await tell(await consultantOf(tx, clientId), '/summary', house, tx, clientId, by, what);
};

/** Tells everybody who may sign for the client that something waits for them. */
export const tellSigners: Tell = async (house, tx, clientId, by, what) => {
  const { rows } = await sql<ReaderOfClient>`
    SELECT u.email, u.id AS "userId", u."firstName", c.name AS "clientName"
    FROM clients c JOIN client_users cu ON cu."clientId" = c.id JOIN users u ON u.id = cu."userId"
    WHERE c.id = ${clientId} AND u."deletedAt" IS NULL AND u."isActive"
      AND (u.role = 'BEN_ADMIN' OR cu."isAuthorizedSigner")
    ORDER BY u.id`.execute(tx);
  await tell(rows, '/summary', house, tx, clientId, by, what);
};
