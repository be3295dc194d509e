import { isSame } from './net-changes.ts';
import { type Change, CREATED, DELETED, type TrackedEntity } from './tracked-entities.ts';

/** An answer that somebody else put in the place of the one this person gave or found. */
export interface OverwrittenAnswer {
  readonly entity: TrackedEntity;
  readonly entityId: string;
  readonly attributeKey: string;
  /** As this person last gave or saw it. */
  readonly previousValue: unknown;
  readonly value: unknown;
  readonly changedBy: string | null;
  readonly createdAt: string;
}

/**
 * Of the changes made since a person opened the form, oldest first: the answers that others changed after this person
 * gave them, or changed from what stood there. One that nobody had answered is no news: it is the work going on. One
 * that this person answered again since is theirs.
 */
export function overwrittenAnswers(changes: readonly Change[], userId: string): OverwrittenAnswer[] {
  const steps = changes.flatMap(({ entity, entityId, createdByUser, changeDetails }) =>
    changeDetails
      .filter(({ attributeKey }) => attributeKey !== CREATED && attributeKey !== DELETED)
      .map((detail) => ({ ...detail, entity, entityId, createdByUser })),
  );
  const byAnswer = Map.groupBy(steps, (step) => `${step.entity} ${step.entityId} ${step.attributeKey}`);
  return [...byAnswer.values()].flatMap((history) => {
    const own = history.findLastIndex(({ createdByUser }) => createdByUser?.id === userId);
    const others = history.slice(own + 1);
    const [first, last] = [others[0], others.at(-1)];
    if (!first || !last || isSame(first.previousValue, last.value)) return [];
    if (own === -1 && isNothing(first.previousValue)) return [];
    const { entity, entityId, attributeKey, value, createdAt } = last;
    const changedBy = last.createdByUser?.name ?? null;
    return [{ entity, entityId, attributeKey, previousValue: first.previousValue, value, changedBy, createdAt }];
  });
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
