import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

export interface DocumentRecord {
  id: string;
  policyId: string | null;
  category: string;
  language: string | null;
  name: string;
  mimeType: string;
  documentKey: string;
  size: number;
  sha256: string;
  processStatus: string | null;
  metadata: Record<string, unknown>;
  createdAt: Date;
  uploadedBy: string | null;
}

export interface DocumentFilter {
  categories?: readonly string[] | undefined;
  policyId?: string | undefined;
  ids?: readonly string[] | undefined;
  language?: string | undefined;
}

/** Documents of a client that were not removed, newest first. */
export async function listDocuments(
  db: Db | Tx,
  clientId: string,
  filter: DocumentFilter = {},
): Promise<DocumentRecord[]> {
  const where = [sql`d."clientId" = ${clientId}`, sql`d."deletedAt" IS NULL`];
  if (filter.categories) where.push(sql`d.category = ANY(${[...filter.categories]})`);
  if (filter.policyId) where.push(sql`d."policyId" = ${filter.policyId}`);
  if (filter.ids) where.push(sql`d.id = ANY(${[...filter.ids]}::uuid[])`);
  if (filter.language) where.push(sql`d.language = ${filter.language}`);
  const { rows } = await sql<DocumentRecord>`
    SELECT d.id, d."policyId", d.category, d.language, d.name, d."mimeType", d."documentKey", d.size, d.sha256,
      d."processStatus", d.metadata, d."createdAt", u."firstName" || ' ' || u."lastName" AS "uploadedBy"
    FROM documents d LEFT JOIN users u ON u.id = d."createdBy"
    WHERE ${sql.join(where, sql` AND `)} ORDER BY d."createdAt" DESC, d.id DESC`.execute(db);
  return rows;
}

export async function findDocument(db: Db | Tx, clientId: string, id: string): Promise<DocumentRecord | undefined> {
  return (await listDocuments(db, clientId, { ids: [id] }))[0];
}

/** Whether the name is used by another document of the same client, category and policy, whatever its case. */
export async function isNameTaken(
  db: Db | Tx,
  clientId: string,
  place: { category: string; policyId: string | null; name: string; except?: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM documents
    WHERE "clientId" = ${clientId} AND category = ${place.category} AND "deletedAt" IS NULL
      AND "policyId" IS NOT DISTINCT FROM ${place.policyId} AND lower(name) = lower(${place.name})
      AND id IS DISTINCT FROM ${place.except ?? null}`.execute(db);
  return rows.length > 0;
}

/** Takes turns over the names of a client's documents, so that two uploads of one name cannot both be let in. */
export async function lockDocuments(tx: Tx, clientId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents ${clientId}`}, 0))`.execute(tx);
}

export async function addDocument(
  tx: Tx,
  clientId: string,
  document: Pick<DocumentRecord, 'policyId' | 'category' | 'name' | 'mimeType' | 'documentKey' | 'size' | 'sha256'> & {
    processStatus: string | null;
    createdBy: string;
    /** The client's people are to be told of it. */
    waitsForNotice: boolean;
  },
): Promise<string> {
  const id = newId();
  const updatedBy = document.createdBy;
  await tx
    .insertInto('documents')
    .values({ clientId, id, ...document, updatedBy })
    .execute();
  return id;
}

export async function changeDocument(
  tx: Db | Tx,
  clientId: string,
  id: string,
  set: { name?: string; processStatus?: string; metadata?: Record<string, unknown> },
  by: string,
): Promise<void> {
  const { metadata, ...plain } = set;
  await tx
    .updateTable('documents')
    .set({
      ...plain,
      ...(metadata && { metadata: sql`metadata || ${JSON.stringify(metadata)}::jsonb` }),
      updatedAt: new Date(),
      updatedBy: by,
    })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function removeDocument(tx: Db | Tx, clientId: string, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ deletedAt: new Date(), deletedBy: by })
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
