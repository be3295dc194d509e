import { sql } from 'kysely';
import { TABLES } from '../../db/tracked-tables.ts';
import { createEntity, deleteEntity } from '../../db/write.ts';
import type { FormBefore } from '../../records/eif/act-on-form.ts';

interface Link {
  entity: 'ContactLocation' | 'BillLocation';
  key: 'contactId' | 'billId';
  /** The contact or bill. */
  id: string;
}

const linksOf = async ({ tx }: FormBefore, clientId: string, { entity, key, id }: Link) => {
  const { rows } = await sql<{ id: string; locationId: string | null }>`SELECT id, "locationId"
    FROM ${sql.table(TABLES[entity])}
    WHERE "clientId" = ${clientId} AND ${sql.ref(key)} = ${id} AND "deletedAt" IS NULL`.execute(tx);
  return rows;
};

/** Makes these the locations of a contact or bill: what is missing is added, what is too much removed. */
export async function setLocations(
  form: FormBefore,
  clientId: string,
  link: Link,
  locationIds: readonly string[],
): Promise<void> {
  const { tx, writer } = form;
  const { entity, key, id: ownerId } = link;
  const current = await linksOf(form, clientId, link);
  for (const { id, locationId } of current) {
    if (!locationId || !locationIds.includes(locationId)) await deleteEntity(tx, writer, { entity, clientId, id });
  }
  const known = new Set(current.map(({ locationId }) => locationId));
  for (const locationId of new Set(locationIds)) {
    if (known.has(locationId)) continue;
    await createEntity(tx, writer, { entity, clientId, values: { [key]: ownerId, locationId } });
  }
}

/** Removes the places of a contact or bill on locations, before it goes itself. */
export async function removeLinked(form: FormBefore, clientId: string, link: Link): Promise<void> {
  for (const { id } of await linksOf(form, clientId, link)) {
    await deleteEntity(form.tx, form.writer, { entity: link.entity, clientId, id });
  }
}
