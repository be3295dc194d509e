import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

/** Who gave an answer, and when. */
export interface Said {
  userId: string;
  /** An instant. */
  at: string;
}

export interface ToldSaid {
  by: string | null;
  byUserId: string | null;
  at: Date;
}
/** What somebody said a header means. */
export type SaidMeaning = ToldSaid & { target: string | null };
export type SaidMeanings = ReadonlyMap<string, SaidMeaning>;

/** What headers mean for this client, with who said so; for new files. */
export async function listSaidMeanings(db: Db | Tx, clientId: string): Promise<SaidMeanings> {
  const { rows } = await sql<SaidMeaning & { header: string }>`
    SELECT m.header, m.target, u."firstName" || ' ' || u."lastName" AS by, m."updatedBy" AS "byUserId",
      m."updatedAt" AS at
    FROM census_mappings m LEFT JOIN users u ON u.id = m."updatedBy" WHERE m."clientId" = ${clientId}`.execute(db);
  return new Map(rows.map(({ header, ...said }) => [header, said]));
}

/** The same of a census that is corrected in place: what was said since it was opened. */
export async function listReopenedMeanings(
  db: Db | Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<SaidMeanings> {
  const { rows } = await sql<SaidMeaning & { header: string }>`
    SELECT said.key AS header, said.value ->> 'target' AS target, u."firstName" || ' ' || u."lastName" AS by,
      (said.value ->> 'userId')::uuid AS "byUserId", (said.value ->> 'at')::timestamptz AS at
    FROM census_submissions s CROSS JOIN jsonb_each(s."reopenedSaid") AS said
      LEFT JOIN users u ON u.id = (said.value ->> 'userId')::uuid
    WHERE s."clientId" = ${clientId} AND s.id = ${id}`.execute(db);
  return new Map(rows.map(({ header, ...said }) => [header, said]));
}

/** Notes who said it, by header. */
export const saidBy = (
  mapping: Readonly<Record<string, string | null>>,
  said: Said,
): Record<string, Said & { target: string | null }> =>
  Object.fromEntries(Object.entries(mapping).map(([header, target]) => [header, { target, ...said }]));

/** Those who said something, with their names. */
export async function tellSaid(db: Db | Tx, list: readonly (Said | null)[]): Promise<(ToldSaid | null)[]> {
  const ids = [...new Set(list.flatMap((said) => (said ? [said.userId] : [])))];
  if (ids.length === 0) return list.map(() => null);
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, "firstName" || ' ' || "lastName" AS name FROM users WHERE id = ANY(${ids}::uuid[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return list.map(
    (said) => said && { by: names.get(said.userId) ?? null, byUserId: said.userId, at: new Date(said.at) },
  );
}
