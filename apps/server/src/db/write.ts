import type { NetChange } from '@onboard/domain/changes/net-changes';
import { isReviewed } from '@onboard/domain/changes/reviewed-attributes';
import { type ChangeStatus, CREATED, DELETED, type TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { sql } from 'kysely';
import { found, Refusal } from '../refuse.ts';
import { defineStatement, keepStatement, send, type Tx } from './connect.ts';
import { refuseForeignIds } from './linked-ids.ts';
import { newId } from './new-id.ts';
import { isSame, recorded, storable, TABLES } from './tracked-tables.ts';

/**
 * The only writer of the twelve tracked entities (Design §2): each write of an attribute and its change record are one
 * transaction. After signing, a change of an answer is pending until the signer accepts it (Spec portal §4).
 */
export interface Writer {
  /** Null for the system itself, such as an import. */
  userId: string | null;
  /** Kept with the change record, for example which screen it came from. */
  metadata?: Record<string, unknown>;
  /** Takes over what QPS keeps: nobody's answer, so it never waits for the signer. */
  isRecordKeeper?: boolean;
}

export interface EntityRef {
  entity: TrackedEntity;
  clientId: string;
  id: string;
}

/** An attribute that someone else changed since this person last saw it. */
export interface Conflict {
  attributeKey: string;
  mine: unknown;
  theirs: unknown;
  version: number;
  changedBy: string | null;
  /** The same person changed it, in another window. */
  isOwn: boolean;
  changedAt: string | null;
}

type Values = Readonly<Record<string, unknown>>;
type Versions = Record<string, number>;

interface Update extends EntityRef {
  set: Values;
  seen?: Readonly<Versions>;
  /** The entity, where its lock was sent ahead. */
  row?: LockedRow;
  /** What else is to happen, whether anything changes or not: with the change it is one statement. */
  along?: Along;
  /** Hears when nothing can refuse any more and the change is on its way. */
  onSent?: () => void;
}

interface Along {
  text: string;
  values: readonly unknown[];
}

/** Makes an entity; returns its id. Attributes not given are not answered. */
export async function createEntity(
  tx: Tx,
  by: Writer,
  { entity, clientId, id = newId(), values }: Omit<EntityRef, 'id'> & { id?: string; values: Values },
): Promise<string> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  if (entity !== 'Client') await HOLD_CLIENT.run(tx, [clientId]);
  await refuseForeignIds(tx, { entity, clientId }, values);
  const versions = Object.fromEntries(given.map(([key]) => [key, 1]));
  const columns = ['id', ...(entity === 'Client' ? [] : ['clientId']), 'versions', 'createdBy', 'updatedBy'];
  const fixed = [id, ...(entity === 'Client' ? [] : [clientId]), JSON.stringify(versions), by.userId, by.userId];
  const names = [...columns, ...given.map(([key]) => key)].map((name) => sql.ref(name));
  const stored = [...fixed, ...given.map(([key, value]) => storable(entity, key, value))].map((value) => sql`${value}`);
  await sql`INSERT INTO ${sql.table(TABLES[entity])} (${sql.join(names)}) VALUES (${sql.join(stored)})`.execute(tx);
  const details = given.map(([key, value]) => ({ key, value: recorded(value), previous: null }));
  // An entity with no answers yet still has a beginning.
  await record(tx, by, { entity, clientId, id }, [{ key: CREATED, value: true, previous: null }, ...details]);
  return id;
}

/**
 * Sets attributes. `seen` holds the version this person saw of each; one that someone else changed to another value
 * since then refuses the whole with STALE_ANSWER and both values (Design §3, "Concurrent edits").
 * Returns the new version of every attribute that was named.
 */
export async function updateEntity(
  tx: Tx,
  by: Writer,
  { entity, clientId, id, set, seen, row, along, onSent }: Update,
): Promise<{ versions: Versions; changed: string[] }> {
  const keys = Object.keys(set);
  const current = found(await (row ?? lockEntity(tx, { entity, clientId, id }, keys)));
  const versions = current.versions as Versions;
  const different = keys.filter((key) => !isSame(current[key], set[key]));
  const stale = different.filter((key) => seen !== undefined && (seen[key] ?? 0) !== (versions[key] ?? 0));
  if (stale.length > 0) {
    const data = { conflicts: await conflictsOf(tx, by, { entity, clientId, id }, stale, set, current) };
    throw new Refusal('STALE_ANSWER', {
      data,
      details: stale.map((key) => ({ path: `body.${key}`, message: 'Changed by someone else.' })),
    });
  }
  if (different.length === 0) {
    if (along) await send(tx, along.text, along.values);
    return { versions: pick(versions, keys), changed: [] };
  }
  await refuseForeignIds(tx, { entity, clientId }, set);
  const next = { ...versions, ...Object.fromEntries(different.map((key) => [key, (versions[key] ?? 0) + 1])) };
  const details = different.map((key) => ({ key, value: recorded(set[key]), previous: recorded(current[key]) }));
  const own = ownerOf({ entity, clientId, id });
  const given = [by.userId, JSON.stringify(next), ...different.map((key) => storable(entity, key, set[key]))];
  const [writer, versionsNow, ...places] = given.map((_, at) => `$${own.values.length + at + 1}`);
  const change = {
    text: `UPDATE ${TABLES[entity]} SET ${different.map((key, at) => `"${key}" = ${places[at]}`).join(', ')},
      versions = ${versionsNow}, "updatedAt" = now(), "updatedBy" = ${writer} WHERE ${own.where}`,
    values: [...own.values, ...given],
  };
  const changes = along ? [change, along] : [change];
  await record(tx, by, { entity, clientId, id }, details, changes, onSent);
  return { versions: pick(next, keys), changed: different };
}

/** Ends an entity; its row stays, marked with when and by whom. */
export async function deleteEntity(tx: Tx, by: Writer, ref: EntityRef): Promise<void> {
  found(await lockEntity(tx, ref, []));
  await sql`UPDATE ${sql.table(TABLES[ref.entity])} SET "deletedAt" = now(), "deletedBy" = ${by.userId}
    WHERE ${where(ref)}`.execute(tx);
  await record(tx, by, ref, [{ key: DELETED, value: true, previous: null }]);
}

/**
 * Puts the answers of a change that was never accepted back to what they were before it. Its records stay, to be
 * marked undone by the caller: what remains of them is then nothing, and no new record is needed (Design §3).
 */
export async function restoreEntity(tx: Tx, by: Writer, clientId: string, net: NetChange): Promise<void> {
  const { entity, entityId, details } = net;
  const answers = details.filter(({ attributeKey }) => attributeKey !== CREATED && attributeKey !== DELETED);
  const sets = answers.map(
    ({ attributeKey, previousValue }) =>
      sql`${sql.ref(attributeKey)} = ${storable(entity, attributeKey, previousValue)}`,
  );
  const bumped = answers.map(({ attributeKey }) => attributeKey);
  const versions = sql`versions || (SELECT coalesce(jsonb_object_agg(k, coalesce((versions ->> k)::int, 0) + 1), '{}')
    FROM unnest(${bumped}::text[]) k)`;
  if (net.operation === 'created') sets.push(sql`"deletedAt" = now()`, sql`"deletedBy" = ${by.userId}`);
  if (net.operation === 'deleted') sets.push(sql`"deletedAt" = NULL`, sql`"deletedBy" = NULL`);
  const owned = entity === 'Client' ? sql`id = ${clientId}` : sql`"clientId" = ${clientId} AND id = ${entityId}`;
  await sql`UPDATE ${sql.table(TABLES[entity])}
    SET ${sql.join([...sets, sql`versions = ${versions}`, sql`"updatedAt" = now()`, sql`"updatedBy" = ${by.userId}`])}
    WHERE ${owned}`.execute(tx);
}

const pick = (versions: Versions, keys: readonly string[]): Versions =>
  Object.fromEntries(keys.map((key) => [key, versions[key] ?? 0]));

/** The row of an entity: the client by its own id, its parts by both. */
const ownerOf = ({ entity, clientId, id }: EntityRef) =>
  entity === 'Client'
    ? { where: 'id = $1 AND "deletedAt" IS NULL', values: [id] }
    : { where: '"clientId" = $1 AND id = $2 AND "deletedAt" IS NULL', values: [clientId, id] };

const where = ({ entity, clientId, id }: EntityRef) =>
  entity === 'Client'
    ? sql`id = ${id} AND "deletedAt" IS NULL`
    : sql`"clientId" = ${clientId} AND id = ${id} AND "deletedAt" IS NULL`;

/** What an entity's attributes were when its row was locked; undefined when there is no such entity. */
export type LockedRow = Promise<Record<string, unknown> | undefined>;

/**
 * Whoever changes anything of a client holds the client's row until the change stands, and holds it first. So its changes
 * come to stand one after the other, in the order of their numbers, and nobody waits for one who waits for them.
 */
const HOLD_CLIENT = defineStatement('hold_client', 'SELECT FROM clients WHERE id = $1 FOR NO KEY UPDATE');

/** Names these attributes of an entity, and what `updateEntity` must know of it. Throws for what is no attribute. */
export function columnsOf(entity: TrackedEntity, keys: readonly string[]): string {
  for (const key of keys) storable(entity, key, null);
  return ['id', 'versions', ...keys].map((key) => `"${key}"`).join(', ');
}

/**
 * Locks an entity until the transaction ends, and reads these attributes of it. Sent ahead, it saves a wait. Others may
 * go on naming it in rows of their own, such as e-mails: no key is ever changed.
 */
export async function lockEntity(tx: Tx, ref: EntityRef, keys: readonly string[]): LockedRow {
  const own = ownerOf(ref);
  const text = `SELECT ${columnsOf(ref.entity, keys)} FROM ${TABLES[ref.entity]} WHERE ${own.where} FOR NO KEY UPDATE`;
  const held = ref.entity === 'Client' ? null : HOLD_CLIENT.run(tx, [ref.clientId]);
  const [rows] = await Promise.all([send<Record<string, unknown>>(tx, keepStatement(text), own.values), held]);
  return rows[0];
}

/** A part of a statement whose values stand behind so many others. */
const numberedFrom = (text: string, before: number) => text.replace(/\$(\d+)/g, (_, at) => `$${before + Number(at)}`);

/**
 * Writes down a change, and makes it in the same statement when it is given, with what else is to happen. The client is held since an earlier
 * statement: this one sees every change that stands, and the next writer sees this one.
 */
async function record(
  tx: Tx,
  by: Writer,
  { entity, clientId, id }: EntityRef,
  details: readonly { key: string; value: unknown; previous: unknown }[],
  made: readonly Along[] = [],
  onSent?: () => void,
): Promise<void> {
  const statuses: ChangeStatus[] = details.map(({ key }) =>
    isReviewed(entity, key) && !by.isRecordKeeper ? 'pending' : 'accepted',
  );
  const values: unknown[] = [
    clientId,
    id,
    newId(),
    entity,
    by.userId,
    JSON.stringify(by.metadata ?? {}),
    details.map((detail) => detail.key),
    details.map((detail) => JSON.stringify(detail.value ?? null)),
    details.map((detail) => JSON.stringify(detail.previous ?? null)),
    statuses,
  ];
  const makings = made.map((each, at) => {
    const text = `made_${at} AS (${numberedFrom(each.text, values.length)}), `;
    values.push(...each.values);
    return text;
  });
  const text = `WITH ${makings.join('')}client AS (SELECT "eifSignedAt" FROM clients WHERE id = $1),
    change AS (
      INSERT INTO changes ("clientId", id, number, entity, "entityId", "createdAt", "createdBy", metadata)
      VALUES ($1, $3, (SELECT coalesce(max(h.number), 0) + 1 FROM changes h WHERE h."clientId" = $1), $4, $2, now(), $5, $6)
      RETURNING id)
    INSERT INTO change_details ("clientId", "changeId", "attributeKey", value, "previousValue", status, "createdAt")
    SELECT $1, change.id, detail.key, detail.value, detail.previous,
      CASE WHEN client."eifSignedAt" IS NULL THEN 'accepted' ELSE detail.status END, now()
    FROM change, client, unnest($7::text[], $8::jsonb[], $9::jsonb[], $10::text[]) AS detail (key, value, previous, status)`;
  const sent = send(tx, keepStatement(text), values);
  onSent?.();
  await sent;
}

async function conflictsOf(
  tx: Tx,
  by: Writer,
  ref: EntityRef,
  keys: readonly string[],
  set: Values,
  current: Record<string, unknown>,
): Promise<Conflict[]> {
  const { rows } = await sql<{ attributeKey: string; userId: string | null; name: string | null; at: Date }>`
    SELECT DISTINCT ON (d."attributeKey") d."attributeKey", c."createdBy" AS "userId",
      u."firstName" || ' ' || u."lastName" AS name, d."createdAt" AS at
    FROM changes c JOIN change_details d ON d."clientId" = c."clientId" AND d."changeId" = c.id
    LEFT JOIN users u ON u.id = c."createdBy"
    WHERE c."clientId" = ${ref.clientId} AND c.entity = ${ref.entity} AND c."entityId" = ${ref.id}
      AND d."attributeKey" = ANY(${keys as string[]})
    ORDER BY d."attributeKey", c.number DESC`.execute(tx);
  const versions = current.versions as Versions;
  return keys.map((attributeKey) => {
    const last = rows.find((row) => row.attributeKey === attributeKey);
    return {
      attributeKey,
      mine: set[attributeKey],
      theirs: recorded(current[attributeKey]),
      version: versions[attributeKey] ?? 0,
      changedBy: last?.name ?? null,
      isOwn: last !== undefined && last.userId === by.userId,
      changedAt: last?.at.toISOString() ?? null,
    };
  });
}
