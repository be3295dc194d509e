import type { NetChange, NetDetail } from './net-changes.ts';
import type { Change, TrackedEntity } from './tracked-entities.ts';

interface Told {
  entity: TrackedEntity;
  entityId: string;
  attributeKey: string;
  value: unknown;
  previousValue: unknown;
  status: string;
  createdAt: string;
  number: number;
  createdByUser: Change['createdByUser'];
}

const text = (value: unknown) => JSON.stringify(value ?? null);

/**
 * The net-change rules of Spec portal §4 a second time, read sentence by sentence, slow and plain, to hold the first to.
 * For values of which equal ones have equal JSON.
 */
export function netChangesByTheLetter(changes: readonly Change[]): NetChange[] {
  const told: Told[] = [];
  for (const change of changes) {
    for (const detail of change.changeDetails) {
      let position = told.length;
      while (position > 0 && (told[position - 1]?.number ?? 0) > change.number) position -= 1;
      const { entity, entityId, number, createdByUser } = change;
      told.splice(position, 0, { entity, entityId, number, createdByUser, ...detail });
    }
  }
  const results: NetChange[] = [];
  for (const change of changes) {
    const isDone = results.some((net) => net.entity === change.entity && net.entityId === change.entityId);
    if (isDone) continue;
    const own = told.filter((each) => each.entity === change.entity && each.entityId === change.entityId);
    const details = entityByTheLetter(own);
    if (details.length === 0) continue;
    const isDeleted = details.some((detail) => detail.attributeKey === 'deletedAt' && detail.value !== null);
    const isCreated = details.some((detail) => detail.attributeKey === 'createdAt');
    const operation = isDeleted ? 'deleted' : isCreated ? 'created' : 'updated';
    results.push({ entity: change.entity, entityId: change.entityId, operation, details });
  }
  return results;
}

function entityByTheLetter(own: readonly Told[]): NetDetail[] {
  const details: NetDetail[] = [];
  for (const attributeKey of new Set(own.map((each) => each.attributeKey))) {
    const net = attributeByTheLetter(own.filter((each) => each.attributeKey === attributeKey));
    if (net !== null) details.push(net);
  }
  const creations = own.filter((each) => each.attributeKey === 'createdAt');
  const isCreatedAccepted = creations.length === 0 || creations.some((each) => each.status === 'accepted');
  const deletion = details.find((each) => each.attributeKey === 'deletedAt');
  if (deletion === undefined || deletion.value === null) return details;
  // "An entity created and deleted while pending nets to nothing."
  if (!isCreatedAccepted) return [];
  // "Created accepted then deleted pending shows only the non-accepted changes."
  if (deletion.status === 'pending') return details.filter((each) => each.status === 'pending');
  // "Created accepted then deleted accepted shows only the deletion."
  return [deletion];
}

function attributeByTheLetter(history: readonly Told[]): NetDetail | null {
  const standing: Told[] = [];
  for (const each of history) {
    // Declined changes have left; "a single change whose value equals its previous value is ignored".
    if (each.status !== 'declined' && text(each.value) !== text(each.previousValue)) standing.push(each);
  }
  const latest = standing[standing.length - 1];
  if (latest === undefined) return null;
  const { attributeKey, value, createdAt, createdByUser } = latest;
  const net = { attributeKey, value, createdAt, createdByUser };
  // "If the latest change is accepted it is the net change."
  if (latest.status === 'accepted') return { ...net, previousValue: latest.previousValue, status: 'accepted' };
  // "Otherwise the latest change is compared with the latest accepted baseline."
  let baseline = history[0]?.previousValue;
  for (const each of standing) if (each.status === 'accepted') baseline = each.value;
  return text(value) === text(baseline) ? null : { ...net, previousValue: baseline, status: 'pending' };
}
