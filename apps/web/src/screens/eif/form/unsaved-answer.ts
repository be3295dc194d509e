import { type TrackedEntity, trackedEntities } from '@onboard/domain/changes/tracked-entities';
import type { Field, Fields } from '@onboard/domain/fields/field';

/** One answer of the form: an attribute of an entity. */
export interface AnswerRef {
  readonly entity: TrackedEntity;
  readonly id: string;
  readonly attributeKey: string;
}

/** Someone else changed the same answer meanwhile: both, who and when. */
export interface Conflict {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly version: number;
  readonly changedBy: string | null;
  /** The same person did, in another window. */
  readonly isOwn: boolean;
  readonly changedAt: string | null;
}

/**
 * `editing`: being typed. `invalid`: left, but of no form the server takes. `waiting`: to be sent. `saving`: on its way.
 * `refused`: the server said what is wrong. `conflict`: the person has to choose.
 */
export type AnswerState = 'editing' | 'invalid' | 'waiting' | 'saving' | 'refused' | 'conflict';

/** An answer that the server does not have yet. */
export interface UnsavedAnswer extends AnswerRef {
  readonly value: unknown;
  /** The version of the answer it was typed over. */
  readonly seen: number;
  readonly state: AnswerState;
  /** What the server said of it. */
  readonly message: string | null;
  readonly conflict: Conflict | null;
  /** What was left before and is still to be sent, while something else of the answer is being typed. */
  readonly leftBefore?: { readonly value: unknown } | undefined;
}

export const answerKey = ({ entity, id, attributeKey }: AnswerRef): string => `${entity} ${id} ${attributeKey}`;

export function fieldOf({ entity, attributeKey }: Pick<AnswerRef, 'entity' | 'attributeKey'>): Field | undefined {
  const fields: Fields = trackedEntities[entity];
  return Object.hasOwn(fields, attributeKey) ? fields[attributeKey] : undefined;
}
