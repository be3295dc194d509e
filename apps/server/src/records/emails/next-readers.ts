import { PERSONAL_TEMPLATE_IDS } from '@onboard/domain/emails/email-templates';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** Somebody an e-mail was written to, and where it would go were it sent now. */
export interface NextReader {
  name: string | null;
  /** Where it went. */
  address: string;
  /** Their address of today; null for who was deleted, or cannot open the client of the e-mail. */
  goesTo: string | null;
}

/**
 * Whom an e-mail reaches if it is sent again: the people it was written to, where they are today. What is about
 * somebody's account keeps its address: a link of it is good for that one alone, and that an address was replaced is
 * told to the one before.
 */
export async function nextReaders(db: Db | Tx, emailId: string): Promise<NextReader[]> {
  const { rows } = await sql<NextReader>`
    SELECT u."firstName" || ' ' || u."lastName" AS name, r.address,
      CASE WHEN u.id IS NULL OR e.template = ANY (${PERSONAL_TEMPLATE_IDS}::text[]) THEN r.address
        WHEN u."deletedAt" IS NULL AND (e."clientId" IS NULL OR u.role LIKE 'SLF%' OR EXISTS (
          SELECT FROM client_users o JOIN clients c ON c.id = o."clientId"
          WHERE c.id = e."clientId" AND NOT c."isArchived" AND o."userId" = u.id)) THEN u.email
      END AS "goesTo"
    FROM emails e JOIN email_recipients r ON r."emailId" = e.id LEFT JOIN users u ON u.id = r."userId"
    WHERE e.id = ${emailId} ORDER BY r.address`.execute(db);
  return rows;
}

/**
 * Points an e-mail at its next readers. False when nobody is left, and then nothing changes; else what is different from
 * the sending before, in words for its history, or null.
 */
export async function pointAtNextReaders(tx: Tx, emailId: string): Promise<{ change: string | null } | false> {
  const readers = await nextReaders(tx, emailId);
  if (readers.every(({ goesTo }) => goesTo === null)) return false;
  const of = (address: string) =>
    tx.updateTable('email_recipients').where('emailId', '=', emailId).where('address', '=', address);
  const changes: string[] = [];
  const taken = new Set(readers.flatMap(({ address, goesTo }) => (goesTo === address ? address : [])));
  for (const { name, address, goesTo } of readers) {
    const isLeftOut = goesTo === null || (goesTo !== address && taken.has(goesTo));
    await of(address)
      .set({ isLeftOut, ...(!isLeftOut && { address: goesTo }) })
      .execute();
    if (goesTo !== null) taken.add(goesTo);
    if (goesTo === null) changes.push(`Not to ${name ?? address}, who has no part in it any more.`);
    else if (goesTo !== address) changes.push(`To ${goesTo} instead of ${address}.`);
  }
  const addresses = readers.flatMap(({ address, goesTo }) => (goesTo !== null && goesTo !== address ? goesTo : []));
  if (addresses.length > 0) {
    await sql`UPDATE emails SET "searchText" = "searchText" || ' ' || search_fold(${addresses.join(' ')}::text)
      WHERE id = ${emailId}`.execute(tx);
  }
  return { change: changes.length > 0 ? changes.join(' ').slice(0, 300) : null };
}
