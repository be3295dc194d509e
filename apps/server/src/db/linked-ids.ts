import { type TrackedEntity, trackedEntities } from '@onboard/domain/changes/tracked-entities';
import type { Field, Fields } from '@onboard/domain/fields/field';
import { sql } from 'kysely';
import { refuse } from '../refuse.ts';
import type { Tx } from './connect.ts';

/** What is named by lists of ids, and by ids in rows, where no foreign key of the database can look. */
const TABLES_OF_IDS = {
  locationId: 'locations',
  locationIds: 'locations',
  employeeClassIds: 'employee_classes',
  accessesForPolicyIds: 'policies',
} as const;
type Name = keyof typeof TABLES_OF_IDS;

/** The lists of ids and the rows with ids of an entity: by attribute, the names under which ids stand in it. */
export function linkedIdsOf(entity: TrackedEntity): { attributeKey: string; name: string }[] {
  const fields: Fields = trackedEntities[entity];
  return Object.entries(fields).flatMap(([attributeKey, field]) => {
    if (field.kind === 'ids') return [{ attributeKey, name: attributeKey }];
    return Object.entries(field.row ?? {})
      .filter(([, each]: [string, Field]) => each.kind === 'id' || each.kind === 'ids')
      .map(([name]) => ({ attributeKey, name }));
  });
}

const LINKED = new Map(
  (Object.keys(trackedEntities) as TrackedEntity[]).map((entity) => [
    entity,
    linkedIdsOf(entity).map(({ attributeKey, name }) => {
      if (!Object.hasOwn(TABLES_OF_IDS, name)) throw new Error(`Say which table ${entity}.${name} names`);
      return { attributeKey, name, table: TABLES_OF_IDS[name as Name] };
    }),
  ]),
);

/** Refuses values that name something which is not the client's own: what is another's looks as if it were not there. */
export async function refuseForeignIds(
  tx: Tx,
  { entity, clientId }: { entity: TrackedEntity; clientId: string },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { attributeKey, name, table } of LINKED.get(entity) ?? []) {
    const ids = [...new Set(idsIn(values[attributeKey], name))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ known: number }>`SELECT count(*)::int AS known FROM ${sql.table(table)}
      WHERE "clientId" = ${clientId} AND id = ANY(${ids}::uuid[])`.execute(tx);
    if (rows[0]?.known !== ids.length) refuse('NOT_FOUND');
  }
}

/** Ids in a list, or under a name in its rows; the same id in another case is the same id. */
function idsIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return [value.toLowerCase()];
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) =>
    idsIn(each !== null && typeof each === 'object' ? (each as Record<string, unknown>)[name] : each, name),
  );
}
