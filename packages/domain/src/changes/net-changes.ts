import { type Change, type ChangeDetail, CREATED, DELETED, type TrackedEntity } from './tracked-entities.ts';

/** What remains of all changes of one attribute. */
export interface NetDetail {
  readonly attributeKey: string;
  readonly value: unknown;
  /** What it was: before an accepted change, or as last accepted for a pending one. */
  readonly previousValue: unknown;
  readonly status: 'pending' | 'accepted';
  readonly createdAt: string;
  readonly createdByUser: Change['createdByUser'];
}

/** What remains of all changes of one entity. */
export interface NetChange {
  readonly entity: TrackedEntity;
  readonly entityId: string;
  readonly operation: 'created' | 'updated' | 'deleted';
  readonly details: readonly NetDetail[];
}

type Detail = ChangeDetail & Pick<Change, 'createdByUser'>;

/**
 * What remains of a history of changes. Spec portal §4. For each attribute, with declined changes left out:
 * a change to the same value is ignored; if the latest change is accepted, it is the net change; otherwise the latest
 * is compared with the value last accepted (before any acceptance: the value before the first change). Then for each
 * entity: created and deleted without acceptance nets to nothing; deleted while pending shows only what is pending;
 * deleted and accepted shows only the deletion. Changes may be given in any order: their numbers tell
 * which was later.
 */
export function netChanges(changes: readonly Change[]): NetChange[] {
  const byEntity = Map.groupBy(changes, (change) => `${change.entity} ${change.entityId}`);
  return [...byEntity.values()].flatMap(netOfEntity);
}

function netOfEntity(changes: readonly Change[]): NetChange[] {
  const [first] = changes;
  if (!first) return [];
  const history = changes
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ changeDetails, createdByUser }): Detail[] =>
      changeDetails.map((detail) => ({ ...detail, createdByUser })),
    );
  const byAttribute = Map.groupBy(history, (detail) => detail.attributeKey);
  const all = [...byAttribute.values()].flatMap((details) => netOfAttribute(details) ?? []);
  const details = shownOfEntity(all, byAttribute.get(CREATED) ?? []);
  if (details.length === 0) return [];
  return [{ entity: first.entity, entityId: first.entityId, operation: operationOf(details), details }];
}

function netOfAttribute(history: readonly Detail[]): NetDetail | null {
  const told = history.filter((detail) => detail.status !== 'declined' && !isSame(detail.value, detail.previousValue));
  const latest = told.at(-1);
  if (!latest) return null;
  const { attributeKey, value, createdAt, createdByUser } = latest;
  const net = { attributeKey, value, createdAt, createdByUser };
  if (latest.status === 'accepted') return { ...net, previousValue: latest.previousValue, status: 'accepted' };
  const accepted = told.findLast((detail) => detail.status === 'accepted');
  const previousValue = accepted ? accepted.value : history[0]?.previousValue;
  return isSame(value, previousValue) ? null : { ...net, previousValue, status: 'pending' };
}

/** Of what remains of the attributes, what the entity's beginning and end leave to show. */
function shownOfEntity(details: readonly NetDetail[], creations: readonly Detail[]): readonly NetDetail[] {
  const deletion = details.find((detail) => detail.attributeKey === DELETED && detail.value !== null);
  if (!deletion) return details;
  const wasEverThere = creations.length === 0 || creations.some((detail) => detail.status === 'accepted');
  if (!wasEverThere) return [];
  return deletion.status === 'accepted' ? [deletion] : details.filter((detail) => detail.status !== 'accepted');
}

function operationOf(details: readonly NetDetail[]): NetChange['operation'] {
  if (details.some(({ attributeKey, value }) => attributeKey === DELETED && value !== null)) return 'deleted';
  return details.some(({ attributeKey }) => attributeKey === CREATED) ? 'created' : 'updated';
}

/** Of net changes, those that wait for a review; what was created and accepted long ago is then only updated. */
export function pendingOf(nets: readonly NetChange[]): NetChange[] {
  return nets.flatMap((net) => {
    const details = net.details.filter((detail) => detail.status === 'pending');
    return details.length === 0 ? [] : [{ ...net, operation: operationOf(details), details }];
  });
}

/** Equal as JSON: lists by order, objects whatever the order of their keys; `undefined` counts as `null`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...keys].every((key) => isSame(a[key], b[key]));
}
