import type { NetChange } from './net-changes.ts';
import { CREATED, DELETED, type TrackedEntity } from './tracked-entities.ts';

/** A thing by its attributes. */
export interface Thing {
  readonly id: string;
}

/** The things of a client, by entity. */
export type Things = Readonly<Partial<Record<TrackedEntity, readonly Thing[]>>>;

/**
 * Things with the answers they had when they were last accepted: what waits for a review is undone in memory. `removed`
 * are things that are gone; those whose removal waits are there again. Things come back behind the others.
 */
export function acceptedEntities<T extends Things>(things: T, pending: readonly NetChange[], removed: Things = {}): T {
  const byEntity = Map.groupBy(pending, (net) => net.entity);
  const accepted = Object.entries(things).map(([entity, list = []]) => {
    const nets = byEntity.get(entity as TrackedEntity);
    return [entity, nets ? acceptedOf(list, nets, removed[entity as TrackedEntity] ?? []) : list];
  });
  return Object.fromEntries(accepted) as T;
}

function acceptedOf(list: readonly Thing[], nets: readonly NetChange[], removed: readonly Thing[]): Thing[] {
  const byId = new Map(nets.map((net) => [net.entityId, net]));
  const missed = removed.filter(({ id }) => byId.get(id)?.operation === 'deleted');
  return [...list, ...missed].flatMap((thing) => {
    const net = byId.get(thing.id);
    if (!net) return [thing];
    return net.operation === 'created' ? [] : [{ ...thing, ...answersBefore(net) }];
  });
}

const answersBefore = ({ details }: NetChange): Record<string, unknown> =>
  Object.fromEntries(
    details
      .filter(({ attributeKey }) => attributeKey !== CREATED && attributeKey !== DELETED)
      .map(({ attributeKey, previousValue }) => [attributeKey, previousValue ?? null]),
  );

/** How many answers, things added and things removed net changes come to. */
export const countOf = (nets: readonly NetChange[]): number =>
  nets.reduce((count, net) => count + (net.operation === 'updated' ? net.details.length : 1), 0);
