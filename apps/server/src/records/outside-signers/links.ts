import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

/** Days that a link stays good (domain report §4). */
const LINK_DAYS = 30;
const DAY = 24 * 60 * 60 * 1_000;
const hashOf = (token: string) => hash('sha256', token, 'base64url');

export interface SignerOfLink {
  linkId: string;
  clientId: string;
  name: string;
  email: string;
}

/** Makes a link for the outside signer of a client; gives its secret, which is not kept. Null where the client has none. */
export async function issueSignerLink(
  tx: Tx | Db,
  clientId: string,
  { by, at }: { by: string | null; at: Date },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + LINK_DAYS * DAY);
  const { numAffectedRows } = await sql`
    INSERT INTO outside_signer_links ("clientId", id, "tokenHash", email, "createdAt", "createdBy", "expiresAt")
    SELECT c.id, ${newId()}, ${hashOf(token)}, c."outsideSignerEmail", ${at}, ${by}, ${expiresAt}
    FROM clients c WHERE c.id = ${clientId} AND c."outsideSignerEmail" IS NOT NULL AND c."deletedAt" IS NULL`.execute(
    tx,
  );
  return numAffectedRows === 1n ? token : null;
}

/** Ends every link of a client. */
export async function endSignerLinks(tx: Tx | Db, clientId: string, at: Date): Promise<void> {
  await tx
    .updateTable('outside_signer_links')
    .set({ endedAt: at })
    .where('clientId', '=', clientId)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Who the secret of a link stands for. Read anew at every call, so that a link which ended, or which was made for
 * somebody who is the client's outside signer no more, is refused at once.
 */
async function readSignerLink(db: Db, token: string, now: Date): Promise<SignerOfLink | null> {
  const { rows } = await sql<SignerOfLink>`
    SELECT l.id AS "linkId", l."clientId", l.email,
      coalesce(nullif(concat_ws(' ', c."outsideSignerFirstName", c."outsideSignerLastName"), ''), l.email) AS name
    FROM outside_signer_links l JOIN clients c ON c.id = l."clientId" AND c."deletedAt" IS NULL
    WHERE l."tokenHash" = ${hashOf(token)} AND l."endedAt" IS NULL AND l."expiresAt" > ${now}
      AND lower(c."outsideSignerEmail") = lower(l.email)`.execute(db);
  return rows[0] ?? null;
}

/** Reads links for the guard of every call. */
export const signerReader = ({ db, now }: { db: Db; now: () => Date }) => ({
  read: (token: string) => readSignerLink(db, token, now()),
});
