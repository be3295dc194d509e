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
  const changes: string[] = [];
  const moves: Move[] = [];
  const leftOut: string[] = [];
  const taken = new Set(readers.flatMap(({ address, goesTo }) => (goesTo === address ? address : [])));
  for (const { name, address, goesTo } of readers) {
    if (goesTo === null || (goesTo !== address && taken.has(goesTo))) leftOut.push(address);
    else if (goesTo !== address) moves.push({ from: address, to: goesTo });
    if (goesTo !== null) taken.add(goesTo);
    if (goesTo === null) changes.push(`Not to ${name ?? address}, who has no part in it any more.`);
    else if (goesTo !== address) changes.push(`To ${goesTo} instead of ${address}.`);
  }
  await tx
    .updateTable('email_recipients')
    .set({ isLeftOut: sql<boolean>`address = ANY (${leftOut}::text[])` })
    .where('emailId', '=', emailId)
    .execute();
  await moveAddresses(tx, emailId, moves);
  if (moves.length > 0) {
    const added = moves.map(({ to }) => to).join(' ');
    await sql`UPDATE emails SET "searchText" = "searchText" || ' ' || search_fold(${added}::text)
      WHERE id = ${emailId}`.execute(tx);
  }
  return { change: changes.length > 0 ? changes.join(' ').slice(0, 300) : null };
}

/** Who is left out may be back one day: what somebody else's address stands in the way of is kept under theirs of today. */
async function makeRoom(tx: Tx, emailId: string, wanted: readonly string[]): Promise<void> {
  const inTheWay = await tx
    .selectFrom('email_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.address', 'u.email'])
    .where('r.emailId', '=', emailId)
    .where('r.address', 'in', wanted)
    .where('u.email', 'not in', wanted)
    .execute();
  for (const { address, email } of inTheWay) {
    await sql`UPDATE email_recipients SET address = ${email} WHERE "emailId" = ${emailId} AND address = ${address}
      AND NOT EXISTS (SELECT FROM email_recipients WHERE "emailId" = ${emailId} AND address = ${email})`.execute(tx);
  }
}

interface Move {
  from: string;
  to: string;
}

/** An address can be somebody's who moves too, as where two swapped theirs, or that of somebody who is left out. */
async function moveAddresses(tx: Tx, emailId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const set = (from: string, to: string) =>
    tx
      .updateTable('email_recipients')
      .set({ address: to })
      .where('emailId', '=', emailId)
      .where('address', '=', from)
      .execute();
  const parked = moves.map(({ to }, at) => ({ from: `moving ${at}`, to }));
  for (const [at, { from }] of moves.entries()) await set(from, `moving ${at}`);
  const wanted = moves.map(({ to }) => to);
  await makeRoom(tx, emailId, wanted);
  await tx.deleteFrom('email_recipients').where('emailId', '=', emailId).where('address', 'in', wanted).execute();
  for (const { from, to } of parked) await set(from, to);
}
